/** What each menu offered when it was last drawn. @type {Map<string, string>} */
const offered = new Map();

/** Whether another menu stands where one was drawn before: in it nothing is chosen yet.
 * @param {string} key @param {{custom_id?: string, options?: unknown}} menu
 * @param {{key: string, selected: string[]} | null | undefined} open */
export function isNew(key, menu, open) {
  if (!menu.options) return false;
  const now = JSON.stringify([menu.custom_id, menu.options]);
  const before = offered.get(key);
  offered.set(key, now);
  if (before === undefined || before === now) return false;
  if (open?.key === key) open.selected.length = 0;
  return true;
}
