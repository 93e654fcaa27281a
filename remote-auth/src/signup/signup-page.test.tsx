import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlannedCalls, renderWithSite } from '@site/shared/testing';
import { pages } from '../pages';
import { SignupForm } from './signup-form';
import { SignupPage } from './signup-page';

const created: PlannedCalls = { 'POST /signup/': { status: 201, body: { message: 'ok' } } };
const open = (api?: PlannedCalls) =>
  renderWithSite(<SignupPage title={pages['/signup'].title} />, {
    path: '/signup',
    ...(api && { api }),
  });

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const confirmation = () => screen.getByLabelText('Confirm password');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Create an account' }));

async function fill(values: { email?: string; password?: string; confirmation?: string } = {}) {
  await userEvent.type(email(), values.email ?? 'ada@example.org');
  await userEvent.type(password(), values.password ?? 'correct horse');
  await userEvent.type(confirmation(), values.confirmation ?? values.password ?? 'correct horse');
}

it('names what is missing, each under its field, and focuses the first', async () => {
  const { requests } = open();
  await press();
  expect(email()).toHaveAccessibleDescription('Email is required');
  expect(password()).toHaveAccessibleDescription(/^Password is required/);
  expect(confirmation()).toHaveAccessibleDescription('Please confirm password');
  expect(email()).toHaveFocus();
  expect(requests).toHaveLength(0);
});

it('names what is wrong', async () => {
  open();
  await fill({ email: 'ada@example', password: 'short', confirmation: 'other' });
  await press();
  expect(screen.getByText('Enter a valid email address')).toBeVisible();
  expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
  expect(screen.getByText('Passwords do not match')).toBeVisible();
});

it('clears the message of the edited field and of no other', async () => {
  open();
  await press();
  await userEvent.type(password(), 'x');
  expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
  expect(screen.getByText('Email is required')).toBeVisible();
  expect(screen.getByText('Please confirm password')).toBeVisible();
});

it('makes the account, keeps the address and goes on to the code', async () => {
  const site = open(created);
  await fill({ email: ' ada@example.org ' });
  await press();
  expect(await screen.findByText('Account created successfully. OTP sent to your email')).toBeVisible();
  expect(site.requests[0]?.body).toEqual({
    email: 'ada@example.org',
    password: 'correct horse',
    confirm_password: 'correct horse',
  });
  expect(site.tokens.find('signupEmail')).toBe('ada@example.org');
  expect(site.currentPath()).toBe('/verify-otp');
  expect(site.currentState()).toEqual({ email: 'ada@example.org' });
});

it('is closed to input while the account is being made', async () => {
  let respond!: () => void;
  const waiting = new Promise<void>((resolve) => (respond = resolve));
  open({ 'POST /signup/': () => waiting.then(() => ({ status: 201 })) });
  await fill();
  await press();
  expect(screen.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  for (const field of [email(), password(), confirmation()]) expect(field).toBeDisabled();
  respond();
  expect(await screen.findByText('Another page')).toBeVisible();
});

it('shows what the server says of fields under them and as toasts', async () => {
  const details = {
    email: ['This address is not accepted', 'second'],
    password: 'This password is too common',
  };
  open({ 'POST /signup/': { status: 400, body: { message: 'no', details } } });
  await fill();
  await press();
  expect(await screen.findAllByText('This address is not accepted')).toHaveLength(2);
  expect(screen.getAllByText('This password is too common')).toHaveLength(2);
  expect(screen.queryByText('second')).not.toBeInTheDocument();
  expect(email()).toHaveFocus();
});

it('says so when the server refuses for another reason', async () => {
  open({ 'POST /signup/': { status: 429, body: { message: 'Too many tries. Please wait.' } } });
  await fill();
  await press();
  expect(await screen.findByText('Too many tries. Please wait.')).toBeVisible();
  expect(email()).toHaveValue('ada@example.org');
});

it('shows a password on request, and hides it again when sent', async () => {
  open({ 'POST /signup/': 'network error' });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Show confirm password' }));
  expect(confirmation()).toHaveAttribute('type', 'text');
  expect(password()).toHaveAttribute('type', 'password');
  await press();
  expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible();
  expect(confirmation()).toHaveAttribute('type', 'password');
});

it('is empty once the account is made, even while the next page is on its way', async () => {
  const onSignedUp = jest.fn();
  renderWithSite(<SignupForm onSignedUp={onSignedUp} />, { api: created });
  await fill();
  await press();
  expect(onSignedUp).toHaveBeenCalledWith('ada@example.org');
  for (const field of [email(), password(), confirmation()]) expect(field).toHaveValue('');
});
