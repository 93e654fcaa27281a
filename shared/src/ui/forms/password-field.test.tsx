import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from './form';
import { PasswordField } from './password-field';

test('each field has a toggle of its own name that shows that field only', async () => {
  render(
    <>
      <PasswordField label="Password" />
      <PasswordField label="Confirm password" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show confirm password' }));
  expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');

  await userEvent.click(screen.getByRole('button', { name: 'Hide confirm password' }));
  expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'password');
});

test('hides the text again when the form is submitted', async () => {
  render(
    <Form>
      <PasswordField label="Password" />
      <button type="submit">Send</button>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('the toggle does not submit the form', async () => {
  const onSubmit = jest.fn();
  render(
    <Form onSubmit={onSubmit}>
      <PasswordField label="Password" />
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(onSubmit).not.toHaveBeenCalled();
});
