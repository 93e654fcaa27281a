import { act, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { hydrationEvent } from './hydration-signal';

/** No module of anybody: it runs by itself, each time that it is loaded. */
const script = './replay-early-input.js';
const run = () => jest.isolateModulesAsync(() => import(script));
const hydrate = () => document.dispatchEvent(new Event(hydrationEvent));
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

let done: string[];
/** Notes what reaches the page's own code, and keeps jsdom from leaving the page. */
const note = (event: Event) => {
  done.push(`${event.type} ${(event.target as HTMLElement).id}`);
  event.preventDefault();
};

beforeEach(() => {
  done = [];
  localStorage.clear();
  delete document.documentElement.dataset['hydrated'];
  delete document.documentElement.dataset['session'];
  document.body.innerHTML = `
    <a id="link" href="/blogs">Blogs</a>
    <button id="menu" type="button"><b id="icon">Menu</b></button>
    <form id="login"><button id="log-in">Log in</button><button id="show" type="button">Show</button></form>
    <form id="search" action="/blogs"><button id="find">Search</button></form>`;
  document.body.addEventListener('click', note);
  document.body.addEventListener('submit', note);
});
afterEach(() => {
  delete document.documentElement.dataset['hydrated'];
  hydrate();
  document.body.replaceWith(document.createElement('body'));
});

test.each([
  ['a button', '#menu', 'click menu'],
  ['what is in a button', '#icon', 'click menu'],
  ['a button that does not send its form', '#show', 'click show'],
])(
  '%s that is pressed early does its work once, and once the page can take it',
  async (_, selector, expected) => {
    await run();
    find(selector).click();
    expect(done).toEqual([]);
    hydrate();
    expect(done).toEqual([expected]);
    find(selector).click();
    expect(done).toHaveLength(2);
  },
);

test('a step in the history waits until the page can take it, and brings its state', async () => {
  const states: unknown[] = [];
  const step = ({ state }: PopStateEvent) => void states.push(state);
  history.replaceState({ idx: 1 }, '');
  await run();
  addEventListener('popstate', step);
  dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  expect(states).toEqual([]);
  hydrate();
  expect(states).toEqual([{ idx: 1 }]);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  expect(states).toHaveLength(2);
  removeEventListener('popstate', step);
});

test('a form that is sent early is sent later, by the button that was pressed', async () => {
  await run();
  const form = find('#login') as HTMLFormElement;
  const submitted = jest.fn();
  form.addEventListener('submit', (event) => submitted((event as SubmitEvent).submitter?.id));
  form.requestSubmit(find('#log-in'));
  expect(done).toEqual([]);
  hydrate();
  expect(done).toEqual(['submit login']);
  expect(submitted).toHaveBeenCalledWith('log-in');
});

test('links, and forms with an address, are left to the browser', async () => {
  await run();
  find('#link').click();
  (find('#search') as HTMLFormElement).requestSubmit(find('#find'));
  expect(done).toEqual(['click link', 'submit search']);
});

describe('a field that is filled early', () => {
  let root: HTMLElement;
  let reactRoot: Root;
  let changes: string[];

  beforeEach(() => {
    changes = [];
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div id="root"><input value=""><select><option value="" selected="">All</option><option value="2">Owls</option></select></div>`,
    );
    root = find('#root');
  });
  afterEach(() => act(() => reactRoot.unmount()));

  function Fields() {
    const [text, setText] = useState('');
    const [choice, setChoice] = useState('');
    const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
      changes.push(event.target.value);
      set(event.target.value);
    };
    return (
      <>
        <input value={text} onChange={change(setText)} />
        <select value={choice} onChange={change(setChoice)}>
          <option value="">All</option>
          <option value="2">Owls</option>
        </select>
      </>
    );
  }

  const takeOver = async () => {
    await act(async () => {
      reactRoot = hydrateRoot(root, <Fields />);
    });
    act(hydrate);
  };

  test.each([
    [
      'typed into',
      'input',
      (field: HTMLElement) => fireEvent.input(field, { target: { value: 'owls' } }),
      'owls',
    ],
    ['chosen', 'select', (field: HTMLElement) => userEvent.selectOptions(field, '2'), '2'],
    [
      'filled by the browser',
      'input',
      (field: HTMLElement) => Object.assign(field, { value: 'owls' }),
      'owls',
    ],
    ['set by the browser', 'select', (field: HTMLElement) => Object.assign(field, { value: '2' }), '2'],
  ])('and is %s is replayed to the page, once', async (_, selector, fill, value) => {
    const field = root.querySelector<HTMLElement>(selector)!;
    await run();
    await fill(field);
    await takeOver();
    expect(root.querySelector(selector)).toBe(field);
    expect(field).toHaveValue(value);
    expect(changes).toEqual([value]);
  });

  test('and by nobody is left alone', async () => {
    await run();
    await takeOver();
    expect(changes).toEqual([]);
  });
});

describe('while the frame takes input and the page inside does not', () => {
  const page = `<form><input name="email"><input name="code" value=""><button>Send</button></form><button type="button">Resend</button>`;
  const hydrateFrame = () => {
    document.documentElement.dataset['hydrated'] = 'frame';
    hydrate();
  };
  /** Its code has come: other elements stand there now. */
  const renderAnew = (html = page) => {
    const served = find('[data-remote]');
    served.insertAdjacentHTML('afterend', `<div data-remote="auth">${html}</div>`);
    document.documentElement.dataset['hydrated'] = '';
    hydrate();
    served.remove();
  };
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
  const field = (name: string) => find(`[name="${name}"]`) as HTMLInputElement;
  const submitted = jest.fn();

  beforeEach(() => {
    submitted.mockClear();
    document.body.insertAdjacentHTML('beforeend', `<div data-remote="auth">${page}</div>`);
    document.body.addEventListener('submit', ({ submitter }: SubmitEvent) => submitted(submitter));
  });

  test('the frame does at once what is pressed', async () => {
    await run();
    find('#menu').click();
    hydrateFrame();
    expect(done).toEqual(['click menu']);
    find('#menu').click();
    expect(done).toHaveLength(2);
  });

  test.each([
    ['before the frame', false],
    ['after the frame', true],
  ])('what is typed and sent in the page %s is so in the page that takes its place', async (_, isLate) => {
    await run();
    if (isLate) hydrateFrame();
    fireEvent.input(field('email'), { target: { value: 'ada@example.org' } });
    button('Resend').click();
    (find('[data-remote] form') as HTMLFormElement).requestSubmit(button('Send'));
    if (!isLate) hydrateFrame();
    expect(done).toEqual([]);
    renderAnew();
    expect(field('email')).toHaveValue('ada@example.org');
    expect(field('code')).toHaveValue('');
    expect(done).toEqual(['click ', 'submit ']);
    expect(submitted.mock.calls).toEqual([[button('Send')]]);
  });

  test('the field that was typed into keeps the focus', async () => {
    await run();
    hydrateFrame();
    field('code').focus();
    renderAnew();
    expect(field('code')).toHaveFocus();
  });

  test('nothing is done to what looks different, or stands at another address', async () => {
    await run();
    hydrateFrame();
    button('Resend').click();
    fireEvent.input(field('email'), { target: { value: 'ada@example.org' } });
    renderAnew('<input name="search"><button type="button">Delete</button>');
    expect(field('search')).toHaveValue('');
    expect(done).toEqual([]);
  });
});

test('marks the document of somebody with a session, and of nobody else', async () => {
  await run();
  expect(document.documentElement).not.toHaveAttribute('data-session');
  localStorage.setItem('accessToken', 'x');
  await run();
  expect(document.documentElement).toHaveAttribute('data-session');
});

test('what is typed, focused and pressed in markup that is rendered anew is found in what takes its place', async () => {
  const toPage = (id: string, send: string) =>
    `<div id="root"><div><input id="first${id}"><input id="email${id}" name="email"><button class="send" id="send${id}" type="button">${send}</button><button id="other${id}" type="button"></button></div></div>`;
  document.body.innerHTML = toPage('', '<font>Senden</font>');
  await run();
  const email = find('#email') as HTMLInputElement;
  email.focus();
  await userEvent.type(email, 'ada@example.org');
  find('#send').click();
  find('#other').remove();
  document.body.innerHTML = toPage('-anew', 'Send');
  hydrate();
  expect(find('#email-anew')).toHaveValue('ada@example.org');
  expect(find('#email-anew')).toHaveFocus();
  expect(find('#first-anew')).toHaveValue('');
  expect(done).toEqual(['click email', 'click send-anew']);
});
