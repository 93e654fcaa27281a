// Runs in the head of a page that the server has rendered, before anything of it is on the screen, and without the shell.
// What a visitor presses before the scripts have come is held back, and done once they have; what is typed is told to the
// page then. Their event is `hydrated`. Links and forms with an address work by themselves.
const { documentElement } = document;
// Compared with the address when the page is taken over: back and forward may have led elsewhere.
documentElement.dataset.page = location.pathname + location.search;
try {
  // Kept in step with the session store: then the links for guests stay hidden, until the menu of the account is there.
  if (localStorage.getItem('accessToken') !== null) documentElement.dataset.session = '';
} catch {
  // Storage is switched off, so nobody is signed in.
}

const held = [];
const typed = new Map();
const listeners = { click: hold, submit: hold, input: note, focusin: noteFocus, focusout: noteBlur };
let focused = null;
// The frame may take input before the page inside of it does, whose code is late then or cannot be had.
let isFrameReady = false;
/** The markup of such a page. */
let served;

const isReady = (element) => isFrameReady && !element.closest('[data-remote]');

function hold(event) {
  const { type, target, submitter } = event;
  const button = type === 'click' && target.closest('button');
  // A press of a button that submits ends in an event of the form.
  const isNative = type === 'click' ? !button || button.type === 'submit' : target.hasAttribute('action');
  if (isNative || isReady(target)) return;
  event.preventDefault();
  event.stopPropagation();
  if (button) held.push([button, (found) => found.click()]);
  else held.push([target, (found) => found.requestSubmit(submitter && findCounterpart(submitter))]);
}

function note({ target }) {
  if (!isReady(target) && !/^(checkbox|radio|file)$/.test(target.type)) typed.set(target, target.value);
}

function noteFocus({ target }) {
  focused = target;
}

// What is taken out of the page is blurred just before: the visitor has not left that.
function noteBlur({ target }) {
  queueMicrotask(() => {
    if (focused === target && target.isConnected) focused = null;
  });
}

// A browser that comes back to a page or loads it again fills its fields without an event.
function isFilled(field) {
  if (field.options) return [...field.options].some((option) => option.defaultSelected && !option.selected);
  return field.value !== field.defaultValue;
}

// A page whose code was late is rendered anew, beside its markup, which goes a moment later; one that was translated by then
// is rendered in place of its markup, with other texts. This is what stands in the place of an element then; undefined when
// the visitor has left the page, or a release shows something else there.
function findCounterpart(element) {
  const isLate = served?.contains(element);
  if (!isLate && element.isConnected) return element;
  const before = isLate ? served : element.getRootNode();
  if (location.pathname + location.search !== documentElement.dataset.page) return undefined;
  const { localName, name, className, textContent } = element;
  const index = [...before.querySelectorAll(localName)].indexOf(element);
  const area = isLate
    ? [...document.querySelectorAll('[data-remote]')].find((one) => one !== served)
    : document.querySelector(`#root > ${before.localName}`);
  const found = area?.querySelectorAll(localName)[index];
  const isSame = isLate ? found?.textContent === textContent : found?.className === className;
  return isSame && found.name === name ? found : undefined;
}

// What React takes over has the value that the server knew. It hears of another one as if it was typed now.
function retype(element, value) {
  element.value = element.defaultValue ?? '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, value);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

// Before the router's own listener, which comes later. React could not take the markup over for another address.
function holdStep(event) {
  event.stopImmediatePropagation();
  held.push([documentElement, () => dispatchEvent(new PopStateEvent('popstate', { state: history.state }))]);
}

function release() {
  const isWhole = documentElement.dataset.hydrated !== 'frame';
  if (!isFrameReady) {
    for (const field of document.querySelectorAll('input, select, textarea'))
      if (!typed.has(field) && isFilled(field)) note({ target: field });
    if (!isWhole) served = document.querySelector('[data-remote]');
    isFrameReady = true;
    removeEventListener('popstate', holdStep);
  }
  if (isWhole) {
    document.removeEventListener('hydrated', release);
    for (const [type, listen] of Object.entries(listeners)) document.removeEventListener(type, listen, true);
    if (focused && (served?.contains(focused) || !focused.isConnected)) findCounterpart(focused)?.focus();
  }
  const repeat = (element, act) => {
    const found = findCounterpart(element);
    if (found) act(found);
  };
  for (const [element, value] of typed) {
    if (!isWhole && !isReady(element)) continue;
    typed.delete(element);
    repeat(element, (found) => retype(found, value));
  }
  for (const [element, act] of held.splice(0)) {
    if (isWhole || isReady(element)) repeat(element, act);
    else held.push([element, act]);
  }
}

addEventListener('popstate', holdStep);
for (const [type, listen] of Object.entries(listeners)) document.addEventListener(type, listen, true);
document.addEventListener('hydrated', release);
