import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlannedCalls, renderWithSite } from '@site/shared/testing';
import { pages } from '../pages';
import { UpdatePasswordPage } from './update-password-page';

function open(response: PlannedCalls[string], resetEmail = 'ada@example.org') {
  if (resetEmail) localStorage.setItem('resetEmail', resetEmail);
  const api = { 'POST /update-password/': response };
  return renderWithSite(<UpdatePasswordPage title={pages['/update-password'].title} />, {
    path: '/update-password',
    api,
  });
}

async function reset(password = 'correct horse', confirmation = password) {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
}

it('sets the password, forgets the address and leads home @4.41 @4.42 @4.43 @4.47 @4.48 @4.49 @9.11 @10.12', async () => {
  const site = open({ status: 200, body: {} });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Change Password');
  await reset();
  expect(await screen.findByText('Password reset successful')).toBeVisible();
  expect(site.requests[0]?.body).toEqual({
    email: 'ada@example.org',
    password: 'correct horse',
    confirm_password: 'correct horse',
  });
  expect({ ...localStorage }).toEqual({});
  expect(site.currentPath()).toBe('/');
});

it("prefers the server's own words", async () => {
  open({ status: 200, body: { message: 'All done' } });
  await reset();
  expect(await screen.findByText('All done')).toBeVisible();
});

it('is closed to input while the password is sent @4.47 @4.48 @4.49 @9.11', async () => {
  let respond!: () => void;
  const waiting = new Promise<void>((resolve) => (respond = resolve));
  open(() => waiting.then(() => ({ status: 200, body: {} })));
  await reset();
  expect(screen.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
  for (const label of ['New password', 'Confirm password'])
    expect(screen.getByLabelText(label)).toBeDisabled();
  respond();
  expect(await screen.findByText('Another page')).toBeVisible();
});

it('leaves the comparison of the two passwords to the server @4.44 @4.45', async () => {
  const details = { confirm_password: ['Passwords do not match'], password: 'Too common' };
  const site = open({ status: 400, body: { message: 'no', details } });
  await reset('correct horse', 'other horse');
  expect(site.requests[0]?.body).toMatchObject({
    password: 'correct horse',
    confirm_password: 'other horse',
  });
  const [chosen, confirmed] = [
    screen.getByLabelText('New password'),
    screen.getByLabelText('Confirm password'),
  ];
  expect(await screen.findAllByText('Too common')).toHaveLength(2);
  expect(screen.getAllByText('Passwords do not match')).toHaveLength(2);
  expect(chosen).toHaveFocus();
  await userEvent.type(chosen, '!');
  expect(chosen).toBeValid();
  expect(confirmed).toHaveAccessibleDescription('Passwords do not match');
});

it('needs to know whose password it is @4.44 @9.11', async () => {
  const site = open({ status: 200 }, '');
  await reset();
  expect(await screen.findByText('Reset email not found. Please restart reset process.')).toBeVisible();
  expect(site.requests).toHaveLength(0);
});

it.each<[PlannedCalls[string], string]>([
  [{ status: 403, body: { message: 'Please verify the code again.' } }, 'Please verify the code again.'],
  [{ status: 500 }, 'Server error. Please try again later.'],
  ['network error', 'Network error. Please check your connection.'],
])('after %j says why, and keeps the address @4.47 @4.48', async (response, text) => {
  const site = open(response);
  await reset();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reset Password' })).toBeEnabled();
  expect(site.currentPath()).toBe('/update-password');
  expect(site.tokens.find('resetEmail')).toBe('ada@example.org');
});

it('tells password managers whose password it is', async () => {
  open({ status: 200 });
  for (const label of ['New password', 'Confirm password']) {
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.click(screen.getByRole('button', { name: `Show ${label.toLowerCase()}` }));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'text');
  }
  const username = document.querySelector('input[autocomplete="username"]');
  expect(username).toHaveValue('ada@example.org');
  expect(username).not.toBeVisible();
});
