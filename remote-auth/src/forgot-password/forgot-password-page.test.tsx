import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeReply, type PlannedCalls, renderWithSite } from '@site/shared/testing';
import { pages } from '../pages';
import { ForgotPasswordPage } from './forgot-password-page';

type PlannedResponse = FakeReply | 'network error';
const sent: FakeReply = {
  status: 200,
  body: { success: true, message: 'If we know it, a code is on its way.' },
};

function open(response: PlannedCalls[string] = sent) {
  const api = { 'POST /forgot-password/': response };
  return renderWithSite(<ForgotPasswordPage title={pages['/forget-password'].title} />, {
    path: '/forget-password',
    api,
  });
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Reset password' }));

async function request() {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.click(screen.getByRole('checkbox'));
  await press();
}

it('has its title, and needs an address and the consent to the terms @4.21 @4.22 @4.24 @4.25', async () => {
  const { requests } = open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot your password?');
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  await press();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  const terms = screen.getByRole('checkbox', { name: 'I accept the Terms and Conditions' });
  expect(terms).toHaveAccessibleDescription('You must accept the Terms and Conditions');
  await userEvent.click(terms);
  expect(terms).not.toHaveAccessibleDescription();
  expect(terms).toBeRequired();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example');
  await press();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address');
  expect(screen.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  expect(requests).toHaveLength(0);
});

it('focuses the consent when that alone is missing @4.22 @4.26', async () => {
  const { requests } = open();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await press();
  expect(screen.getByLabelText('Email')).toBeValid();
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(requests).toHaveLength(0);
});

it('is closed to input while the code is sent @4.23 @4.27 @4.28 @5.6 @9.9', async () => {
  let respond!: () => void;
  const waiting = new Promise<void>((resolve) => (respond = resolve));
  open(() => waiting.then(() => sent));
  await request();
  expect(screen.getByRole('button', { name: 'Sending OTP...' })).toBeDisabled();
  for (const control of [screen.getByLabelText('Email'), screen.getByRole('checkbox')])
    expect(control).toBeDisabled();
  respond();
  expect(await screen.findByText('Another page')).toBeVisible();
});

it('sends the code, keeps the address and goes on @4.23 @4.27 @4.28 @5.6 @9.9', async () => {
  const site = open();
  site.tokens.set('signupEmail', 'old@example.org');
  await request();
  expect(await screen.findByText('OTP sent to your email. Please check your inbox.')).toBeVisible();
  expect(site.requests[0]?.body).toEqual({ email: 'ada@example.org' });
  expect({ ...localStorage }).toEqual({ resetEmail: 'ada@example.org' });
  expect(site.currentPath()).toBe('/verify-otp');
  expect(site.currentState()).toEqual({ email: 'ada@example.org' });
});

it.each<[string, PlannedResponse, string]>([
  ['success: false with a message', { status: 200, body: { success: false, message: 'Not now' } }, 'Not now'],
  [
    'success: false alone',
    { status: 200, body: { success: false } },
    'Failed to send OTP. Please try again.',
  ],
  ['text', { status: 400, body: 'Plain words' }, 'Plain words'],
  ['an error field', { status: 400, body: { error: 'First', message: 'Second' } }, 'First'],
  ['a message field', { status: 429, body: { message: 'Second' } }, 'Second'],
  ['a page of a proxy', { status: 502, body: '<html></html>' }, 'Error 502: Something went wrong'],
  ['nothing at all', 'network error', 'Network error. Please check your connection.'],
])('stays and says why when the server responds with %s @4.28', async (_, response, text) => {
  const site = open(response);
  await request();
  expect(await screen.findByText(text)).toBeVisible();
  expect(site.currentPath()).toBe('/forget-password');
  expect({ ...localStorage }).toEqual({});
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(screen.getByRole('button', { name: 'Reset password' })).toBeEnabled();
});
