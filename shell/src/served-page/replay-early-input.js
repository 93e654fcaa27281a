// Runs in the head of a page that the server has rendered, before anything of it is on the screen, and without the shell.
// Clicks and submits before hydration are deferred and replayed at the event `hydrated`, and so is typed text. Links and forms
// with an address work by themselves.
const { documentElement } = document;
// Compared with the address when the page is taken over: back and forward may have led elsewhere.
documentElement.dataset.page = location.pathname + location.search;
try {
  // Kept in step with the session store: then the links for guests stay hidden, until the menu of the account is there.
  if (localStorage.getItem('accessToken') !== null) documentElement.dataset.session = '';
} catch {
  // Storage is switched off, so nobody is signed in.
}

const deferred = [];
const typed = new Map();
const listeners = { click: defer, submit: defer, input: note, focusin: noteFocus, focusout: noteBlur };
let focused = null;
// The frame may be hydrated before the page inside of it, whose code is late or missing then.
let isFrameReady = false;
/** The markup of such a page. */
let served;

const isReady = (element) => isFrameReady && !element.closest('[data-remote]');

function defer(event) {
  const { type, target, submitter } = event;
  const button = type === 'click' && target.closest('button');
  // A submit button fires an event of its form.
  const isNative = type === 'click' ? !button || button.type === 'submit' : target.hasAttribute('action');
  if (isNative || isReady(target)) return;
  event.preventDefault();
  event.stopPropagation();
  if (button) deferred.push([button, (found) => found.click()]);
  else deferred.push([target, (found) => found.requestSubmit(submitter && findCounterpart(submitter))]);
}

function note({ target }) {
  if (!isReady(target) && !/^(checkbox|radio|file)$/.test(target.type)) typed.set(target, target.value);
}

function noteFocus({ target }) {
  focused = target;
}

// A removed element is blurred first, although the visitor has not left it.
function noteBlur({ target }) {
  queueMicrotask(() => {
    if (focused === target && target.isConnected) focused = null;
  });
}

// On history navigation and reload browsers fill fields without an event.
function isFilled(field) {
  if (field.options) return [...field.options].some((option) => option.defaultSelected && !option.selected);
  return field.value !== field.defaultValue;
}

// A page whose code was late is rendered beside its markup, which is removed a moment later; a translated one is rendered in
// place of its markup, with other texts. Finds the element in the new page; undefined if the visitor has left the page or a
// release shows something else there.
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

// A hydrated field has the value from the server. React learns of another one as if it was typed now.
function retype(element, value) {
  element.value = element.defaultValue ?? '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, value);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

// Registered before the router's own listener. React could not hydrate the markup for another address.
function deferStep(event) {
  event.stopImmediatePropagation();
  deferred.push([
    documentElement,
    () => dispatchEvent(new PopStateEvent('popstate', { state: history.state })),
  ]);
}

function replay() {
  const isWhole = documentElement.dataset.hydrated !== 'frame';
  if (!isFrameReady) {
    for (const field of document.querySelectorAll('input, select, textarea'))
      if (!typed.has(field) && isFilled(field)) note({ target: field });
    if (!isWhole) served = document.querySelector('[data-remote]');
    isFrameReady = true;
    removeEventListener('popstate', deferStep);
  }
  if (isWhole) {
    document.removeEventListener('hydrated', replay);
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
  for (const [element, act] of deferred.splice(0)) {
    if (isWhole || isReady(element)) repeat(element, act);
    else deferred.push([element, act]);
  }
}

addEventListener('popstate', deferStep);
for (const [type, listen] of Object.entries(listeners)) document.addEventListener(type, listen, true);
document.addEventListener('hydrated', replay);
