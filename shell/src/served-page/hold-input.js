// Runs in the head of a page that the server has rendered, before anything of it is on the screen, and without the shell.
// What a visitor presses before the scripts have come is held back, and done once they have; what is typed is told to the
// page then. Links and forms with an address work by themselves.
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
const listeners = { click: hold, submit: hold, input: note };

function hold(event) {
  const { type, target, submitter } = event;
  const button = type === 'click' && target.closest('button');
  // A press of a button that submits ends in an event of the form.
  const isNative = type === 'click' ? !button || button.type === 'submit' : target.hasAttribute('action');
  if (isNative) return;
  event.preventDefault();
  event.stopPropagation();
  held.push(() => (button ? button.click() : target.requestSubmit(submitter)));
}

function note({ target }) {
  if (!/^(checkbox|radio|file)$/.test(target.type)) typed.set(target, target.value);
}

// A browser that comes back to a page or loads it again fills its fields without an event.
function isFilled(field) {
  if (field.options) return [...field.options].some((option) => option.defaultSelected && !option.selected);
  return field.value !== field.defaultValue;
}

// What React takes over has the value that the server knew. It hears of another one as if it was typed now.
function retype(element, value) {
  if (!element.isConnected) return;
  element.value = element.defaultValue ?? '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, value);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

// Before the router's own listener, which comes later. React could not take the markup over for another address.
function holdStep(event) {
  event.stopImmediatePropagation();
  held.push(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
}

addEventListener('popstate', holdStep);
for (const [type, listen] of Object.entries(listeners)) document.addEventListener(type, listen, true);
document.addEventListener(
  'hydrated',
  () => {
    removeEventListener('popstate', holdStep);
    for (const [type, listen] of Object.entries(listeners)) document.removeEventListener(type, listen, true);
    for (const field of document.querySelectorAll('input, select, textarea'))
      if (!typed.has(field) && isFilled(field)) note({ target: field });
    for (const [element, value] of typed) retype(element, value);
    for (const repeat of held.splice(0)) repeat();
  },
  { once: true },
);
