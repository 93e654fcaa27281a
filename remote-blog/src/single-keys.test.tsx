import { useRef } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSingleKeys } from './single-keys';

function SampleForm() {
  const field = useRef<HTMLInputElement>(null);
  const [isOn, toggle] = useSingleKeys({
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  return (
    <>
      <button aria-pressed={isOn} onClick={toggle}>
        Key
      </button>
      <input ref={field} aria-label="Search" defaultValue="keys" />
      <input aria-label="Name" />
      <textarea aria-label="Text" />
      <input type="radio" aria-label="Dark" />
      <dialog open>
        <button>Close</button>
      </dialog>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Search');

it.each([undefined, 'Dark'])('"/" leads to the field, with its text selected (from %s)', async (from) => {
  render(<SampleForm />);
  if (from) screen.getByLabelText(from).focus();
  await userEvent.keyboard('/');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('keys');
  expect(field().selectionEnd).toBe(4);
});

it.each(['Name', 'Text'])('"/" is a character in %s @6.71', async (label) => {
  render(<SampleForm />);
  await userEvent.type(screen.getByLabelText(label), 'a/b');
  expect(screen.getByLabelText(label)).toHaveValue('a/b');
  expect(screen.getByLabelText(label)).toHaveFocus();
});

it('a dialog keeps the focus', async () => {
  render(<SampleForm />);
  screen.getByText('Close').focus();
  await userEvent.keyboard('/');
  expect(screen.getByText('Close')).toHaveFocus();
});

it.each(['{Control>}/{/Control}', '{Meta>}/{/Meta}', '{Alt>}/{/Alt}'])(
  'leaves %s to the browser',
  async (keys) => {
    render(<SampleForm />);
    await userEvent.keyboard(keys);
    expect(field()).not.toHaveFocus();
  },
);

it('is a character again when the field is gone', async () => {
  render(<SampleForm />).unmount();
  expect(document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }))).toBe(true);
});

it('can be switched off, which this browser remembers, and on again @6.71', async () => {
  const { unmount } = render(<SampleForm />);
  await userEvent.click(screen.getByText('Key'));
  unmount();
  render(<SampleForm />);
  await userEvent.keyboard('/');
  expect(field()).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Key', pressed: false }));
  await userEvent.keyboard('/');
  expect(field()).toHaveFocus();
});
