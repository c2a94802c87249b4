// SimCord's own phrases, in the language of who one is; what the bot says is left alone.
const THEIRS = ".message-ephemeral-note, .message-edited, .message-edited-compact, .message-loading, .message-interaction-header, "
  + ".select-apply, .select-cancel, .select-empty, .command-empty, .command-error, .command-truncated, .command-optional-count, "
  + ".modal-disclaimer, .modal-actions";
const NAMED = "#send-message, #channel-composer-input, .message-action-button, .media-lightbox-control, .modal-close";
const NAMES = ["aria-label", "placeholder", "title"];
/** Each phrase as it is found, and what stands for it. @type {[RegExp, string][]} */
let phrases = [];

/** @param {string} text */
function said(text) {
  const asked = text.trim();
  for (const [phrase, translation] of phrases) {
    if (phrase.test(asked)) return text.replace(asked, () => asked.replace(phrase, translation));
  }
  return text;
}

/** @param {Node} node */
function translateText(node) {
  if (!node.parentElement?.closest(THEIRS)) return;
  const text = said(node.data);
  if (text !== node.data) node.data = text;
}

/** @param {Element} element */
function translateNames(element) {
  if (!element.matches(NAMED)) return;
  for (const name of NAMES) {
    const text = element.getAttribute(name) ?? "";
    if (said(text) !== text) element.setAttribute(name, said(text));
  }
}

/** @param {Node} root */
function translate(root) {
  if (root instanceof Text) translateText(root);
  if (!(root instanceof Element)) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) translateText(walker.currentNode);
  [root, ...root.querySelectorAll(NAMED)].forEach(translateNames);
}

/** @param {Record<string, string>} translations phrases, with the names of what changes in braces */
export function speakOf(translations) {
  phrases = Object.entries(translations).map(([phrase, translation]) => {
    const found = phrase.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "(.+)");
    return [new RegExp(`^${found}$`), translation.replace(/\{\w+\}/g, "$$1")];
  });
  translate(document.body);
}

new MutationObserver((changes) => {
  if (!phrases.length) return;
  for (const { type, target, addedNodes } of changes) {
    if (type === "attributes") translateNames(target);
    else if (type === "characterData") translateText(target);
    else addedNodes.forEach(translate);
  }
}).observe(document.body, { attributeFilter: NAMES, characterData: true, childList: true, subtree: true });
