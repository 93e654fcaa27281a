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

it('names what is missing, each under its field, and focuses the first @4.6 @4.7 @4.8', async () => {
  const { requests } = open();
  await press();
  expect(email()).toHaveAccessibleDescription('Email is required');
  expect(password()).toHaveAccessibleDescription(/^Password is required/);
  expect(confirmation()).toHaveAccessibleDescription('Please confirm password');
  expect(email()).toHaveFocus();
  expect(requests).toHaveLength(0);
});

it('has its title and fields, leads to the login, and tells password managers what the fields are @4.1 @4.2 @4.5', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create an account');
  expect(email()).toHaveAttribute('type', 'email');
  expect(email()).toHaveAttribute('autocomplete', 'username');
  for (const field of [password(), confirmation()])
    expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByRole('link', { name: 'Sign in here' })).toHaveAttribute('href', '/login');
});

it.each(['ada', 'ada@', '@example.org', 'ada@example', 'ada @example.org'])(
  'takes %p for no address @4.6',
  async (address) => {
    const { requests } = open();
    await fill({ email: address });
    await press();
    expect(email()).toHaveAccessibleDescription('Enter a valid email address');
    expect(password()).toBeValid();
    expect(requests).toHaveLength(0);
  },
);

it('has enough with eight characters @4.7', async () => {
  const site = open(created);
  await fill({ password: 'eight888' });
  await press();
  expect(await screen.findByText('Another page')).toBeVisible();
  expect(site.currentPath()).toBe('/verify-otp');
});

it('names what is wrong, and focuses the first @4.7 @4.8', async () => {
  open();
  await fill({ password: 'seven77', confirmation: 'other' });
  await press();
  expect(password()).toHaveFocus();
  expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
  expect(screen.getByText('Passwords do not match')).toBeVisible();
});

it('clears the message of the edited field and of no other @4.10', async () => {
  open();
  await press();
  await userEvent.type(password(), 'x');
  expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
  expect(screen.getByText('Email is required')).toBeVisible();
  expect(screen.getByText('Please confirm password')).toBeVisible();
});

it('makes the account, keeps the address and goes on to the code @4.11 @9.2', async () => {
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

it('is closed to input while the account is being made @4.4', async () => {
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

it('shows what the server says of fields under them and as toasts @4.9 @9.2', async () => {
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

it.each<[PlannedCalls[string], string]>([
  [{ status: 500, body: { message: 'unread' } }, 'Server error. Please try again later.'],
  [{ status: 400, body: { message: 'No more room' } }, 'No more room'],
  [{ status: 400 }, 'Invalid request. Please check your input.'],
  [{ status: 418, body: {} }, 'Error 418: Something went wrong'],
  ['network error', 'Network error. Please check your connection.'],
])(
  'after %j a toast says why, the form stays filled and the focus where it was @4.12',
  async (response, text) => {
    const site = open({ 'POST /signup/': response });
    await fill();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    expect(confirmation()).toHaveFocus();
    expect(email()).toHaveValue('ada@example.org');
    expect(site.currentPath()).toBe('/signup');
    expect({ ...localStorage }).toEqual({});
  },
);

it('shows each password on request, and hides it again when sent @4.3', async () => {
  open({ 'POST /signup/': 'network error' });
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Show confirm password' }));
  expect(confirmation()).toHaveAttribute('type', 'text');
  expect(password()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await press();
  expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible();
  for (const field of [password(), confirmation()]) expect(field).toHaveAttribute('type', 'password');
});

it('is empty once the account is made, even while the next page is on its way', async () => {
  const onSignedUp = jest.fn();
  renderWithSite(<SignupForm onSignedUp={onSignedUp} />, { api: created });
  await fill();
  await press();
  expect(onSignedUp).toHaveBeenCalledWith('ada@example.org');
  for (const field of [email(), password(), confirmation()]) expect(field).toHaveValue('');
});
