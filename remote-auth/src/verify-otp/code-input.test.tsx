import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput } from './code-input';

function open(initial = '') {
  function Controlled() {
    const [digits, setDigits] = useState(Array.from({ length: 6 }, (_, index) => initial[index] ?? ''));
    return <CodeInput label="Verification code" digits={digits} onChange={setDigits} disabled={false} />;
  }
  render(<Controlled />);
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const box = (place: number) => screen.getByLabelText(`Digit ${place} of 6`);
const code = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('');

it('is one labelled group, ready for the code of a message @4.31', () => {
  open();
  expect(screen.getByRole('group', { name: 'Verification code' })).toBeVisible();
  expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  expect(boxes()).toHaveLength(6);
  for (const [index, input] of boxes().entries()) {
    expect(input).toHaveAccessibleName(`Digit ${index + 1} of 6`);
    expect(input).toHaveAttribute('inputmode', 'numeric');
  }
});

it('moves on while digits are typed, keeps leading zeros and takes nothing but digits', async () => {
  open();
  await userEvent.click(box(1));
  await userEvent.keyboard('0x012');
  expect(code()).toBe('0012__');
  expect(box(5)).toHaveFocus();
});

it('takes digits that an input method composes when it is done', () => {
  open();
  fireEvent.compositionStart(box(1));
  fireEvent.input(box(1), { target: { value: '１' }, inputType: 'insertCompositionText', isComposing: true });
  expect(box(1)).toHaveValue('１');
  fireEvent.compositionEnd(box(1));
  expect(code()).toBe('1_____');
  // Some browsers report the text once more.
  fireEvent.input(box(1));
  expect(code()).toBe('1_____');
});

it('replaces the digit of a full box, typed before or after it @4.31', () => {
  open('123456');
  fireEvent.change(box(3), { target: { value: '39' } });
  expect(code()).toBe('129456');
  fireEvent.change(box(4), { target: { value: '84' } });
  expect(code()).toBe('129856');
  fireEvent.change(box(5), { target: { value: '55' } });
  expect(code()).toBe('129856');
  expect(box(6)).toHaveFocus();
});

it('goes back with Backspace: first this digit, then the one before', async () => {
  open('123');
  await userEvent.click(box(3));
  await userEvent.keyboard('{Backspace}');
  expect(code()).toBe('12____');
  expect(box(3)).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expect(code()).toBe('1_____');
  expect(box(2)).toHaveFocus();
});

it('moves with the arrow keys, Home and End, and stays at the ends', async () => {
  open('123456');
  await userEvent.click(box(2));
  await userEvent.keyboard('{ArrowRight}');
  expect(box(3)).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(box(1)).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(box(6)).toHaveFocus();
  expect(code()).toBe('123456');
});

it.each(['012345', '012 345', ' 012345\n', 'Your code is 012345.'])(
  'takes %p from the clipboard into any box',
  async (text) => {
    open();
    await userEvent.click(box(4));
    await userEvent.paste(text);
    expect(code()).toBe('012345');
    expect(box(6)).toHaveFocus();
  },
);

it('replaces with what is pasted, and keeps what was there when that has no digits', async () => {
  open('999999');
  await userEvent.click(box(6));
  await userEvent.paste('012345');
  expect(code()).toBe('012345');
  await userEvent.paste('no code here');
  expect(code()).toBe('012345');
});

it('takes a whole code that autofill puts into one box', () => {
  open();
  fireEvent.change(box(1), { target: { value: '012345' } });
  expect(code()).toBe('012345');
});
