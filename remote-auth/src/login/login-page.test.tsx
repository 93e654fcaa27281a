import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlannedCalls, renderWithSite, sampleUser } from '@site/shared/testing';
import { pages } from '../pages';
import { LoginPage } from './login-page';

const accepted: PlannedCalls = {
  'POST /login/': { status: 200, body: { access: 'a', refresh: 'r', user: sampleUser } },
};

function open(api: PlannedCalls = accepted, state?: unknown) {
  return renderWithSite(<LoginPage title={pages['/login'].title} />, { path: '/login', api, state });
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');

async function signIn() {
  await userEvent.type(email(), sampleUser.email);
  await userEvent.type(password(), 'correct horse{Enter}');
}

const toasts = () => within(screen.getByRole('list', { name: 'Notifications' }));
const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

it('has its title, tells password managers what its fields are, and leads on @4.13 @4.16', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to your account');
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Create an account')).toBe('/signup');
  expect(addressOf('Forgot your password?')).toBe('/forget-password');
});

it('asks for both fields, and focuses the first @4.17', async () => {
  const { requests } = open();
  await press();
  expect(email()).toHaveAccessibleDescription('Email is required');
  expect(password()).toHaveAccessibleDescription('Password is required');
  expect(email()).toHaveFocus();
  await userEvent.type(email(), 'ada@');
  expect(email()).not.toHaveAttribute('aria-invalid');
  expect(password()).toHaveAccessibleDescription('Password is required');
  await press();
  expect(email()).toHaveAccessibleDescription('Enter a valid email address');
  expect(requests).toHaveLength(0);
});

it('shows the password on request, and hides it again when sent @4.14', async () => {
  open();
  await userEvent.type(password(), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await press();
  expect(password()).toHaveAttribute('type', 'password');
});

it('signs in and goes home @4.19', async () => {
  const site = open();
  await signIn();
  expect(await screen.findByText('Login successful')).toBeVisible();
  expect(site.requests[0]?.body).toEqual({ email: sampleUser.email, password: 'correct horse' });
  expect(site.currentPath()).toBe('/');
});

it('goes back to the guarded page that sent the visitor @4.19', async () => {
  const site = open(accepted, { from: '/write-blogs' });
  await signIn();
  expect(await screen.findByText('Login successful')).toBeVisible();
  expect(site.currentPath()).toBe('/write-blogs');
});

it('is closed to input while it is sent @4.15', async () => {
  let respond!: () => void;
  const waiting = new Promise<void>((resolve) => (respond = resolve));
  open({
    'POST /login/': () => waiting.then(() => ({ status: 200, body: { access: 'a', user: sampleUser } })),
  });
  await signIn();
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  for (const field of [email(), password()]) expect(field).toBeDisabled();
  respond();
  expect(await screen.findByText('Login successful')).toBeVisible();
});

it('keeps what was typed and the focus when the password is wrong, and gives the reason @4.20', async () => {
  const site = open({ 'POST /login/': { status: 401, body: { message: 'Invalid email or password.' } } });
  await signIn();
  // The toast goes, the form's alert stays.
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password.');
  expect(toasts().getByText('Invalid email or password.')).toBeVisible();
  expect(email()).toHaveValue(sampleUser.email);
  expect(password()).toHaveValue('correct horse');
  expect(password()).toHaveFocus();
  expect(site.currentPath()).toBe('/login');
});

it('shows what the server says of fields under them and as toasts @4.18 @4.20', async () => {
  const details = { email: 'Nobody has this address', password: ['Wrong password', 'unread'] };
  open({ 'POST /login/': { status: 400, body: { details } } });
  await signIn();
  expect(await screen.findAllByText('Wrong password')).toHaveLength(2);
  expect(screen.getAllByText('Nobody has this address')).toHaveLength(2);
  expect(screen.queryByText('unread')).not.toBeInTheDocument();
  expect(email()).toHaveAccessibleDescription('Nobody has this address');
  expect(email()).toHaveFocus();
  expect(password()).toHaveAccessibleDescription('Wrong password');
});

it('does not repeat what a broken server says', async () => {
  open({ 'POST /login/': { status: 500, body: { message: 'stack trace' } } });
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error. Please try again later.');
});

it("says 'Login failed' when the response holds no token @4.20 @5.9", async () => {
  open({ 'POST /login/': { status: 200, body: { welcome: true } } });
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  expect({ ...localStorage }).toEqual({});
});

it('leads to the code when the address is not verified yet', async () => {
  const body = { message: 'Please verify your email. We sent you a code.', code: 'email_not_verified' };
  const site = open({ 'POST /login/': { status: 403, body } });
  await signIn();
  expect(await screen.findByText(body.message)).toBeVisible();
  expect(site.currentPath()).toBe('/verify-otp');
  expect(site.tokens.find('signupEmail')).toBe(sampleUser.email);
});

describe('an account that its owner has deleted', () => {
  const reason = 'This account is deleted. You can restore it until December 9, 2026.';
  const refused: PlannedCalls = {
    'POST /login/': { status: 403, body: { message: reason, code: 'account_deleted' } },
  };
  const offer = () => screen.findByRole('heading', { name: 'Restore your account?' });

  it('is offered back, and the session begins with it', async () => {
    const body = { access: 'a', refresh: 'r', user: sampleUser };
    const startSession = jest.fn(async () => {});
    const site = renderWithSite(<LoginPage title={pages['/login'].title} />, {
      path: '/login',
      api: { ...refused, 'POST /account/restore/': { status: 200, body } },
      auth: { startSession },
      state: { from: '/my-posts' },
    });
    await signIn();
    await offer();
    expect(screen.getByText(reason)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Restore my account' }));
    expect(await screen.findByText('Your account is restored. Welcome back!')).toBeVisible();
    expect(site.requests.at(-1)?.body).toEqual({ email: sampleUser.email, password: 'correct horse' });
    expect(startSession).toHaveBeenCalledWith(body);
    expect(site.currentPath()).toBe('/my-posts');
  });

  it('stays deleted unless that is pressed @4.52', async () => {
    const site = open(refused);
    await signIn();
    await offer();
    await userEvent.click(screen.getByRole('button', { name: 'Leave it deleted' }));
    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    expect(site.requests.map(({ call }) => call)).toEqual(['POST /login/']);
  });

  it('says why it cannot be restored', async () => {
    open({ ...refused, 'POST /account/restore/': { status: 401, body: { message: 'Gone for good.' } } });
    await signIn();
    await offer();
    await userEvent.click(screen.getByRole('button', { name: 'Restore my account' }));
    expect(await screen.findByText('Gone for good.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Restore my account' })).toBeEnabled();
  });
});
