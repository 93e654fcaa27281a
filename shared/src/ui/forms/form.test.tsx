import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form } from './form';
import { TextField } from './text-field';

/** Rejects each submission with an error under the second field. */
function SampleForm({ response = Promise.resolve() }: { response?: Promise<void> }) {
  const [error, setError] = useState<string>();
  return (
    <Form onSubmit={() => void response.then(() => setError('Enter a valid email address'))}>
      <TextField label="Name" />
      <TextField label="Email" error={error} />
      <button type="submit">Send</button>
    </Form>
  );
}

test('moves the focus to the first invalid field after a submission', async () => {
  render(<SampleForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

test('leaves the focus where the visitor has gone on typing when the error comes late', async () => {
  let respondNow = () => {};
  const response = new Promise<void>((resolve) => (respondNow = resolve));
  render(<SampleForm response={response} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await act(async () => respondNow());
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('never lets the browser reload the page', async () => {
  let prevented: boolean | undefined;
  render(
    <Form onSubmit={(event) => (prevented = event.isDefaultPrevented())}>
      <button type="submit">Send</button>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(prevented).toBe(true);
});

test('keeps what is typed out of the address, also when it is submitted before scripts have run', () => {
  const { container } = render(<SampleForm />);
  expect(container.querySelector('form')).toHaveAttribute('method', 'post');
});
