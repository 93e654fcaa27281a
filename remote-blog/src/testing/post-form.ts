import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Quill from 'quill';

/** Types into the rich-text editor. */
export function write(text: string): void {
  const quill = Quill.find(screen.getByRole('textbox', { name: 'Content' }).parentElement as Element);
  if (!(quill instanceof Quill)) throw new Error('The editor did not start');
  act(() => void quill.insertText(0, text, 'user'));
}

/** Waits until editor and categories are there. */
export async function untilFormIsReady(): Promise<void> {
  await screen.findByRole('textbox', { name: 'Content' });
  await screen.findByRole('option', { name: 'Databases' });
}

/** Fills what a post needs. */
export async function fillForm(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Blog Title'), '  My post ');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'DevOps');
  write('Hello');
}
