import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeReply, renderWithSite } from '@site/shared/testing';
import { pages } from '../pages';
import { UpdatePasswordPage } from './update-password-page';

function open(response: FakeReply, resetEmail = 'ada@example.org') {
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

it('sets the password, forgets the address and leads home', async () => {
  const site = open({ status: 200, body: {} });
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

it('leaves the comparison of the two passwords to the server', async () => {
  const details = { confirm_password: ['Passwords do not match'] };
  const site = open({ status: 400, body: { message: 'no', details } });
  await reset('correct horse', 'other horse');
  expect(site.requests[0]?.body).toMatchObject({
    password: 'correct horse',
    confirm_password: 'other horse',
  });
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
});

it('needs to know whose password it is', async () => {
  const site = open({ status: 200 }, '');
  await reset();
  expect(await screen.findByText('Reset email not found. Please restart reset process.')).toBeVisible();
  expect(site.requests).toHaveLength(0);
});

it('says why the server refuses, and keeps the address', async () => {
  const site = open({ status: 403, body: { message: 'Please verify the code again.' } });
  await reset();
  expect(await screen.findByText('Please verify the code again.')).toBeVisible();
  expect(site.tokens.find('resetEmail')).toBe('ada@example.org');
});

it('tells password managers whose password it is', () => {
  open({ status: 200 });
  const username = document.querySelector('input[autocomplete="username"]');
  expect(username).toHaveValue('ada@example.org');
  expect(username).not.toBeVisible();
});
