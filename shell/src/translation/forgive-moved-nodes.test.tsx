import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { forgiveMovedNodes } from './forgive-moved-nodes';

const { insertBefore, removeChild } = Node.prototype;

/** What translators do to a text: the element takes its place, with a copy of the text or with the text itself. */
const translators: [name: string, translate: (text: Text) => void][] = [
  ['replaces a text', (text) => text.replaceWith(wrap(text.data))],
  [
    'moves a text',
    (text) => {
      const place = document.createComment('');
      text.replaceWith(place);
      place.replaceWith(wrap(text));
    },
  ],
];

function wrap(content: string | Text): HTMLElement {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.append(content);
  outer.append(inner);
  return outer;
}

let container: HTMLElement;
let root: Root;
beforeEach(() => {
  forgiveMovedNodes();
  container = document.createElement('div');
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  Object.assign(Node.prototype, { insertBefore, removeChild });
});

const render = (content: React.ReactNode) => act(() => root.render(content));

function textsOf(element: Node): Text[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  return Array.from({ length: 99 }, () => texts.nextNode()).filter((node) => node instanceof Text);
}

describe.each(translators)('a translator that %s', (_, translate) => {
  const translatePage = () => textsOf(container).forEach(translate);

  test('does not keep React from putting something before it', async () => {
    const Sample = ({ busy }: { busy: boolean }) => (
      <button>
        {busy && <i />}
        Sign in
      </button>
    );
    await render(<Sample busy={false} />);
    translatePage();
    await render(<Sample busy />);
    expect(container.innerHTML).toBe('<button><i></i><font><font>Sign in</font></font></button>');
    await render(<Sample busy={false} />);
    expect(container.innerHTML).toBe('<button><font><font>Sign in</font></font></button>');
  });

  test('does not keep React from taking the text away', async () => {
    await render(
      <p>
        Saved
        <b />
      </p>,
    );
    translatePage();
    await render(
      <p>
        {null}
        <b />
      </p>,
    );
    await render(<p />);
    await render(<section />);
    expect(container.innerHTML).toBe('<section></section>');
  });

  test('does not hide the one text of an element when it changes', async () => {
    await render(<p>One</p>);
    translatePage();
    await render(<p>Two</p>);
    expect(container.innerHTML).toBe('<p>Two</p>');
  });
});

test('takes away an element that was moved into one of the translator', async () => {
  const Sample = ({ shown }: { shown: boolean }) => (
    <p>
      {shown && <b />}
      <i />
    </p>
  );
  await render(<Sample shown />);
  const bold = container.querySelector('b')!;
  bold.replaceWith(wrap(''));
  container.querySelector('font font')!.append(bold);
  await render(<Sample shown={false} />);
  expect(container.querySelector('b')).toBeNull();
});

test('the faults of a page still throw: an element that is elsewhere, or nowhere', () => {
  const [parent, elsewhere, element] = ['div', 'div', 'b'].map((name) => document.createElement(name));
  expect(() => parent!.removeChild(element!)).toThrow(/child/);
  expect(() => parent!.insertBefore(new Text(), element!)).toThrow(/child/);
  elsewhere!.append(element!);
  expect(() => parent!.removeChild(element!)).toThrow(/child/);
  expect(elsewhere!.contains(element!)).toBe(true);
});

test('puts a node where it belongs on pages that nobody translates', () => {
  const parent = document.createElement('div');
  const text = parent.appendChild(new Text('2'));
  expect(parent.insertBefore(new Text('1'), text)).toBe(parent.firstChild);
  parent.insertBefore(new Text('3'), null);
  expect(parent.textContent).toBe('123');
  expect(parent.removeChild(text)).toBe(text);
  expect(parent.textContent).toBe('13');
});

// As browsers do for `<form><input name="parentNode">`, in which a sanitiser works.
it('asks no element that has given such a name to one of its own', () => {
  const parent = document.createElement('div');
  const form = parent.appendChild(document.createElement('form'));
  const field = form.appendChild(document.createElement('input'));
  for (const name of ['parentNode', 'nodeType', 'contains', 'remove'])
    Object.defineProperty(form, name, { value: field });
  const before = document.createElement('p');
  parent.insertBefore(before, form);
  expect([...parent.children]).toEqual([before, form]);
  form.removeChild(field);
  parent.removeChild(form);
  expect([...parent.children]).toEqual([before]);
});
