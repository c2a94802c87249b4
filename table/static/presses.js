// No press is lost. SimCord drops what is pressed while an earlier action is under way or its result is not shown yet, and what
// it draws anew between the finger's going down and coming up. Here the first waits until the page takes it, the second counts.
import { words } from "./table.js";

const LOOK_AGAIN = 50; // milliseconds
const PATIENCE = 30000; // milliseconds after which a press that waits is given up
const A_CLICK_LATER = 50; // milliseconds in which a browser makes its own click
const STILL = 12; // pixels that a finger may move in a press
const HINT = 6000; // milliseconds
const SENDS = "#channel-message-list button.component-button[data-control-key], #history-older, #history-newer, #new-messages";
const CHOICE = "#channel-message-list .select-option";
const OPENS = "#channel-message-list .select-trigger, .command-entry, .command-suggestion, .dismiss";
const TYPED = ".command-chip, .command-option-input";
const form = document.getElementById("channel-composer");
const composer = document.getElementById("channel-composer-input");
const hint = Object.assign(document.createElement("p"), { id: "table-hint", hidden: true });
hint.setAttribute("role", "status");
document.body.append(hint);

/** @typedef {{name: string, control: Element, sends: boolean, since?: number}} Press */
/** @type {Press | null} */
let waiting = null;
/** @type {{press: Press, x: number, y: number} | null} */
let down = null;
let owed = "";
let hiding = 0;

function busy() {
  const page = window.simcordPreview;
  return Boolean(page.pendingAction || page.transport.uncertainRequestId || page.awaitingRevision > page.publishedRevision);
}

/** What tells a control from every other, also when it is drawn anew; a board that moved on has other controls.
 * @param {Element} control */
function nameOf(control) {
  const message = control.closest("[data-message-id]");
  const headings = [...(message?.querySelectorAll("h1, h2, h3") || [])].map((heading) => heading.textContent);
  const key = control.closest("[data-control-key]")?.dataset.controlKey;
  const value = control.dataset.value ?? control.dataset.entryKey;
  return JSON.stringify([message?.dataset.messageId, headings, key, control.id, value, control.textContent]);
}

/** @param {EventTarget | null} target @returns {Press | null} */
function pressOn(target) {
  const control = target instanceof Element ? target.closest(`${SENDS}, ${CHOICE}, ${OPENS}`) : null;
  if (!control) return null;
  const sends = control.matches(SENDS) || control.matches(CHOICE) && menuOf(control).dataset.maximum === "1";
  return { name: nameOf(control), control, sends };
}

/** @param {Element} option */
function menuOf(option) {
  return option.closest(".preview-select");
}

/** The control as it is drawn now.
 * @param {Press} press */
function find(press) {
  if (press.control === form) return typed().name === press.name ? form : undefined;
  if (press.control.isConnected && nameOf(press.control) === press.name) return press.control;
  return [...document.querySelectorAll(`${SENDS}, ${CHOICE}, ${OPENS}`)].find((control) => nameOf(control) === press.name);
}

/** Whether this very press is what the page is busy with: nobody means to press twice.
 * @param {Press} press */
function underWay(press) {
  const page = window.simcordPreview;
  if (press.control === form) return ["run_command", "send_message"].includes(page.pendingAction?.kind);
  const key = press.control.closest("[data-control-key]")?.dataset.controlKey;
  return Boolean(key) && (page.pendingAction || page.lastAction?.target)?.controlKey === key;
}

/** @param {string} text */
function tell(text) {
  hint.textContent = text;
  hint.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { hint.hidden = true; }, HINT);
}

/** @param {Press | null} press */
function wait(press) {
  const idle = !waiting;
  for (const control of document.querySelectorAll(".waits")) control.classList.remove("waits");
  waiting = press && { ...press, since: performance.now() };
  if (idle) lookAgain();
}

function lookAgain() {
  if (!waiting) return;
  if (!busy()) {
    const press = waiting;
    wait(null);
    carryOut(press);
  } else if (performance.now() - waiting.since > PATIENCE) {
    wait(null);
    tell(words.silent);
  } else {
    find(waiting)?.classList.add("waits");
    setTimeout(lookAgain, LOOK_AGAIN);
  }
}

/** @param {Press} press */
function carryOut(press) {
  let control = find(press);
  if (control?.matches(CHOICE) && !menuOf(control).classList.contains("is-open")) {
    menuOf(control).querySelector(".select-trigger").click();
    control = find(press);
  }
  if (!control || control.disabled) tell(words.changed);
  else if (control === form) form.requestSubmit();
  else control.click();
}

/** Lets the event through if the page takes it now, and keeps it for later if not.
 * @param {Event} event @param {Press} press */
function admit(event, press) {
  if (!busy()) {
    wait(null);
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!underWay(press)) wait(press);
}

/** What is typed, as something to press. */
function typed() {
  const chip = form.querySelector(".command-chip");
  return { name: JSON.stringify([chip?.textContent, chip ? "" : composer.value]), control: form, sends: true };
}

document.addEventListener("click", (event) => {
  const press = pressOn(event.target);
  if (press?.name === owed) owed = "";
  if (press?.sends) admit(event, press);
}, true);
document.addEventListener("submit", (event) => {
  if (event.target !== form) return;
  const known = window.simcordPreview.commandPicker.catalog.state;
  if (composer.isConnected && composer.value.startsWith("/") && known !== "ready" && known !== "failed") {
    event.preventDefault(); // the commands are not known yet; they are offered as soon as they are
    event.stopImmediatePropagation();
  } else admit(event, typed());
}, true);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") wait(null);
  if (event.key !== "Enter" || event.isComposing || !(event.target instanceof Element)) return;
  const chosen = event.target.matches(".select-trigger") && menuOf(event.target).querySelector(".select-list:not([hidden]) .is-highlighted");
  const offered = document.querySelector(".command-popup:not([hidden]) [aria-selected=true]");
  if (chosen) admit(event, pressOn(chosen));
  else if (event.target.matches(TYPED) && !offered) admit(event, typed());
}, true);

document.addEventListener("pointerdown", (event) => {
  const press = event.isPrimary && event.button === 0 ? pressOn(event.target) : null;
  down = press && { press, x: event.clientX, y: event.clientY };
}, true);
document.addEventListener("pointercancel", () => { down = null; }, true);
document.addEventListener("pointerup", (event) => {
  const begun = down;
  down = null;
  if (!begun || Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > STILL) return;
  if (begun.press.control.isConnected && begun.press.control.contains(event.target)) return; // a click follows
  owed = begun.press.name;
  setTimeout(() => {
    if (owed !== begun.press.name) return;
    owed = "";
    carryOut(begun.press);
  }, A_CLICK_LATER);
}, true);
