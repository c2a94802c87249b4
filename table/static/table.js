// What the table adds to SimCord's page: the list of channels, a person who stays, a first step for an empty channel, a fresh
// start when the table was closed and opened again, a conversation that stays at its end, and answers that can be dismissed.
const [key, shown] = window.location.hash.slice(1).split(".");
const people = document.getElementById("viewer-picker");
const list = document.getElementById("table-channels");
const composer = document.getElementById("channel-composer-input");
const EVERY = 2000; // milliseconds
let start = null;
let listed = "";

/** @param {{id: string, name: string, thread: boolean}[]} channels */
function show(channels) {
  const current = shown || channels[0].id;
  const person = window.location.hash.split(".")[2] || people.value;
  const text = JSON.stringify([channels, person]);
  if (text === listed) return;
  listed = text;
  list.replaceChildren(...channels.map((channel) => {
    const link = document.createElement("a");
    link.href = `#${key}.${channel.id}${person && `.${person}`}`;
    link.textContent = channel.name;
    if (channel.thread) link.className = "thread";
    if (channel.id === current) link.setAttribute("aria-current", "page");
    return link;
  }));
}

/** Says how the table is opened, where its key is not known. */
function lock() {
  if (window.localStorage.getItem(window.tableKey) === key) window.localStorage.removeItem(window.tableKey);
  document.body.classList.add("locked");
}

/** @type {ReturnType<typeof setTimeout>} */
let next;
async function look() {
  clearTimeout(next);
  try {
    const answer = await fetch("/channels", { headers: { "X-Simcord-Capability": key }, cache: "no-store" });
    if (answer.ok) {
      const table = await answer.json();
      if (start && start !== table.start) window.location.reload();
      start = table.start;
      window.localStorage.setItem(window.tableKey, key);
      show(table.channels);
    } else if (answer.status === 401) lock();
  } catch {
    // The table is closed; it is noticed when it opens again.
  }
  next = setTimeout(look, EVERY);
}
document.addEventListener("change", (event) => {
  if (event.target !== people) return;
  window.history.replaceState(null, "", `#${key}.${shown ?? ""}.${people.value}`);
  void look();
}, true);

document.getElementById("first-match").addEventListener("click", (event) => {
  composer.focus();
  composer.value = event.currentTarget.textContent;
  composer.dispatchEvent(new InputEvent("input", { bubbles: true }));
});

const conversation = document.getElementById("channel-timeline");
const messages = document.getElementById("channel-message-list");
const NEAR = 120; // pixels from the end that still count as being there
const UNREST = 1000; // milliseconds after a change in which the page itself may still move the conversation
const HAND = 500; // milliseconds in which a movement is still the person's
let atEnd = true;
let changed = 0;
let moved = 0;

function stay() {
  if (atEnd) conversation.scrollTop = conversation.scrollHeight;
}
function follow() {
  changed = performance.now();
  stay();
}
for (const move of ["wheel", "touchmove", "keydown"]) {
  conversation.addEventListener(move, () => { moved = performance.now(); }, { passive: true });
}
conversation.addEventListener("scroll", () => {
  const now = performance.now();
  if (now - changed < UNREST && now - moved > HAND) stay();
  else atEnd = conversation.scrollHeight - conversation.scrollTop - conversation.clientHeight < NEAR;
}, { passive: true });
// The answer to a button comes at the end of the conversation: go there with it.
conversation.addEventListener("click", (event) => {
  if (event.target.closest(".component-row button[data-control-key]")) atEnd = true;
});
new ResizeObserver(follow).observe(messages);
new MutationObserver(follow).observe(messages, { childList: true });

/** @param {Element} note the line over a message that only one person sees */
function offerToDismiss(note) {
  const message = note.closest("[data-message-id]");
  if (!message || note.querySelector("button")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "dismiss";
  button.textContent = "Dismiss message";
  button.addEventListener("click", () => fetch("/api/action", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Simcord-Capability": key,
      "X-Simcord-Context": window.simcordPreview.contextId,
    },
    body: JSON.stringify({ kind: "dismiss", message_id: message.dataset.messageId }),
  }));
  note.append(" • ", button);
}
new MutationObserver(() => messages.querySelectorAll(".message-ephemeral-note").forEach(offerToDismiss))
  .observe(messages, { childList: true, subtree: true });

// SimCord offers a suggestion again that has just been taken, so that Enter would never send: taken is taken.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches?.(".command-option-input")) return;
  const offered = document.querySelector(".command-popup:not([hidden]) [role=listbox] [aria-selected=true]");
  if (offered?.dataset.value === event.target.value) offered.closest(".command-popup").hidden = true;
}, true);
// A suggestion that is tapped takes the focus away with it; back in the line, Enter sends.
document.addEventListener("click", (event) => {
  if (event.target.closest?.(".command-suggestion")) setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector(".command-chip")?.focus();
  });
}, true);
// Enter sends a command whose options may all be left out, as in Discord; an option is taken with a click or the arrows.
let walked = false;
document.addEventListener("keydown", (event) => {
  if (!event.target.matches?.(".command-chip")) walked = false;
  else if (event.key.startsWith("Arrow")) walked = true;
  else if (event.key === "Enter" && !walked) document.querySelector(".command-popup:not([hidden])")?.setAttribute("hidden", "");
}, true);
// SimCord asks for suggestions only when something is typed; Discord also when a field is entered, so that one sees them all.
document.addEventListener("focusin", (event) => {
  const field = event.target;
  if (!field.matches?.(".command-option-input[role=combobox]") || field.value) return;
  setTimeout(() => field.dispatchEvent(new InputEvent("input", { bubbles: true })));
});

const status = document.getElementById("action-status");
const TROUBLE = /not completed|interrupted|uncertain|unavailable|ended/i;
new MutationObserver(() => status.classList.toggle("routine", !TROUBLE.test(status.textContent)))
  .observe(status, { childList: true, characterData: true, subtree: true });

void look();
