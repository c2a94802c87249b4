// What the table adds to SimCord's page: the list of channels, a person who stays and has a language, what an empty channel offers,
// a fresh start when the table was closed and opened again, a conversation that stays at its end, answers that can be dismissed.
import { speakOf } from "./phrases.js";

const [key, shown] = window.location.hash.slice(1).split(".");
const messages = document.getElementById("channel-message-list");
const people = document.getElementById("viewer-picker");
const list = document.getElementById("table-channels");
const empty = document.getElementById("channel-empty");
const latest = document.getElementById("new-messages");
const languages = document.createElement("select");
languages.id = "language-picker";
people.closest("label").after(languages);
/** What the page says in the language of who one is; the table tells it. @type {Record<string, string>} */
export let words = {};
const EVERY = 2000; // milliseconds
let start = null;
let listed = "";
let spoken = "";

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

// Who chooses the channel that is shown wants to see it; its link may be longer than the address, and would open the page again.
list.addEventListener("click", (event) => {
  if (!event.target.closest("[aria-current]")) return;
  event.preventDefault();
  document.getElementById("drawer-scrim").click();
});

/** @param {{language: string, languages: Record<string, string>, words: Record<string, string>, phrases: Record<string, string>}} table */
function speak(table) {
  const told = JSON.stringify([table.words, table.offers]);
  if (told === spoken) return;
  spoken = told;
  words = table.words;
  document.documentElement.lang = table.language;
  languages.replaceChildren(...Object.entries(table.languages).map(([code, name]) => new Option(name, code)));
  languages.value = table.language;
  languages.setAttribute("aria-label", words.language);
  people.closest("label").firstChild.textContent = words.you;
  document.getElementById("messages-toggle").lastChild.textContent = words.channels;
  document.querySelector(".sidebar-heading h1").textContent = words.channels;
  for (const [id, word] of [["history-older", "older"], ["history-newer", "newer"], ["new-messages", "latest"]]) {
    document.getElementById(id).textContent = words[word];
  }
  for (const button of messages.querySelectorAll(".dismiss")) button.textContent = words.dismiss;
  empty.replaceChildren(words.empty, ...table.offers.map(offer));
  speakOf(table.phrases);
}

/** A game's row in an empty channel.
 * @param {{game: string, title: string, commands: string[]}} game */
function offer(game) {
  const row = Object.assign(document.createElement("div"), { className: "offer" });
  row.append(Object.assign(document.createElement("strong"), { textContent: game.title }));
  for (const command of game.commands) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: words[command] });
    button.setAttribute("aria-label", `${words[command]}: ${game.title}`);
    button.addEventListener("click", async () => {
      button.disabled = true;
      await act({ kind: "offer", command, game: game.game });
      button.disabled = false;
    });
    row.append(button);
  }
  return row;
}

languages.addEventListener("change", async () => {
  await act({ kind: "language", language: languages.value });
  window.location.reload();
});

/** Does what SimCord's page knows nothing of.
 * @param {Record<string, string>} body */
function act(body) {
  return fetch("/api/action", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Simcord-Capability": key,
      "X-Simcord-Context": window.simcordPreview.contextId,
    },
    body: JSON.stringify(body),
  });
}

/** Says how the table is opened, where its key is not known; a channel that is gone is left first. */
function lock() {
  if (shown) {
    window.location.hash = key;
    return;
  }
  document.body.classList.add("locked");
  if (window.localStorage.getItem(window.tableKey) === key) window.localStorage.removeItem(window.tableKey);
}

/** @type {ReturnType<typeof setTimeout>} */
let next;
async function look() {
  clearTimeout(next);
  try {
    const answer = await fetch("/channels", { headers: { "X-Simcord-Capability": window.location.hash.slice(1) }, cache: "no-store" });
    if (answer.ok) {
      const table = await answer.json();
      if (start && start !== table.start) window.location.reload();
      start = table.start;
      show(table.channels);
      speak(table);
      window.localStorage.setItem(window.tableKey, key);
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

const conversation = document.getElementById("channel-timeline");
const NEAR = 120; // pixels from the end that still count as being there
const UNREST = 1000; // milliseconds after a change in which the page itself may still move the conversation
const HAND = 500; // milliseconds in which a movement is still the person's
let atEnd = true;
let changed = 0;
let moved = 0;
let asked = 0;

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
  else if (now - asked > UNREST || moved > asked) { // a movement from before the press may be told after it
    atEnd = conversation.scrollHeight - conversation.scrollTop - conversation.clientHeight < NEAR;
  }
}, { passive: true });
// What one asks for comes at the end of the conversation: go there with it.
conversation.addEventListener("click", (event) => {
  if (!event.target.closest("button.component-button, .select-option")) return;
  atEnd = true;
  asked = performance.now();
});
for (const sent of ["submit", "keydown"]) {
  document.getElementById("channel-composer").addEventListener(sent, (event) => {
    if (event.type === "submit" || event.key === "Enter") atEnd = true;
  }, true);
}
// New messages begin with what one has asked for, if that is still below.
latest.addEventListener("click", (event) => {
  const answers = (window.simcordPreview.lastAction?.outcomes || []).map((outcome) => outcome.messageId);
  const asked = [...messages.children].find((message) => answers.includes(message.dataset.messageId));
  if (asked && asked.getBoundingClientRect().top > conversation.getBoundingClientRect().bottom) {
    event.stopImmediatePropagation();
    moved = performance.now();
    asked.scrollIntoView();
  } else atEnd = true;
}, true);
new ResizeObserver(follow).observe(messages);
new MutationObserver(follow).observe(messages, { childList: true });

/** @param {Element} note the line over a message that only one person sees */
function offerToDismiss(note) {
  const message = note.closest("[data-message-id]");
  if (!message || note.querySelector("button")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "dismiss";
  button.textContent = words.dismiss;
  button.addEventListener("click", () => act({ kind: "dismiss", message_id: message.dataset.messageId }));
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
