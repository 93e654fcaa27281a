import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeReply, renderWithSite, sampleUser } from '@site/shared/testing';
import { pages } from '../pages';
import { VerifyOtpPage } from './verify-otp-page';

const signedUp: FakeReply = {
  status: 200,
  body: { message: 'Welcome aboard', token: 'a', refresh: 'r', user: sampleUser },
};

interface Visit {
  stored?: Record<string, string>;
  state?: unknown;
  response?: FakeReply;
  startSession?: jest.Mock;
}

function open({ stored = {}, state, response = signedUp, startSession = jest.fn() }: Visit) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const api = { 'POST /verify-otp/': response };
  return renderWithSite(<VerifyOtpPage title={pages['/verify-otp'].title} />, {
    path: '/verify-otp',
    state,
    api,
    auth: { startSession },
  });
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Verify Account' }));

async function enter(code: string) {
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.keyboard(code);
  await press();
}

it('says which address the code went to, from the store alone', () => {
  open({ stored: { signupEmail: 'ada@example.org' } });
  expect(screen.getByText('ada@example.org')).toBeVisible();
});

it('asks for all six digits and focuses the first empty box', async () => {
  const { requests } = open({ stored: { signupEmail: 'ada@example.org' } });
  await enter('123');
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Please enter all 6 digits');
  expect(screen.getByLabelText('Digit 4 of 6')).toHaveFocus();
  expect(requests).toHaveLength(0);
});

it('takes the message away once a digit is entered', async () => {
  open({ stored: { signupEmail: 'ada@example.org' } });
  await enter('123');
  await userEvent.keyboard('4');
  expect(screen.queryByText('Please enter all 6 digits')).not.toBeInTheDocument();
});

it('sends nothing while no address is known', async () => {
  const { requests } = open({});
  await enter('123456');
  expect(screen.getByText('Please enter all 6 digits')).toBeVisible();
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus();
  expect(requests).toHaveLength(0);
});

it('says what to do on a device that did not ask for the code', () => {
  open({});
  expect(screen.getByText(/in the browser that asked for it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login');
});

it('signs a new member in and leads home', async () => {
  const startSession = jest.fn();
  const site = open({ stored: { signupEmail: 'ada@example.org' }, startSession });
  await enter('012345');
  expect(await screen.findByText('Welcome aboard')).toBeVisible();
  expect(site.requests[0]?.body).toEqual({ email: 'ada@example.org', otp: '012345' });
  expect(startSession).toHaveBeenCalledWith({ access: 'a', refresh: 'r', user: sampleUser });
  expect({ ...localStorage }).toEqual({});
  expect(site.currentPath()).toBe('/');
});

it('leads to the new password after a reset code, and keeps the address for it', async () => {
  const startSession = jest.fn();
  const response = { status: 200, body: {} };
  const site = open({ stored: { resetEmail: 'ada@example.org' }, response, startSession });
  await enter('123456');
  expect(await screen.findByText('Email verified successfully ✅')).toBeVisible();
  expect(startSession).not.toHaveBeenCalled();
  expect({ ...localStorage }).toEqual({ resetEmail: 'ada@example.org' });
  expect(site.currentPath()).toBe('/update-password');
});

it('leads home when only the navigation knew the address', async () => {
  const site = open({ state: { email: 'ada@example.org' } });
  await enter('123456');
  expect(await screen.findByText('Welcome aboard')).toBeVisible();
  expect(site.currentPath()).toBe('/');
});

it.each([
  ['its reason', { error: 'The code has expired' }, 'The code has expired'],
  ['no reason', { message: 'unread' }, 'Verification failed. Please try again.'],
])('stays when the server refuses with %s', async (_, body, text) => {
  const site = open({ stored: { signupEmail: 'ada@example.org' }, response: { status: 400, body } });
  await enter('123456');
  expect(await screen.findByRole('listitem')).toHaveTextContent(text);
  expect(site.currentPath()).toBe('/verify-otp');
  expect(site.tokens.find('signupEmail')).toBe('ada@example.org');
});

it("responds to Resend with 'Resend logic not implemented'", async () => {
  open({ stored: { signupEmail: 'ada@example.org' } });
  await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
  const note = screen.getByText('Resend logic not implemented');
  expect(note).toBeVisible();
  expect(note).toHaveAttribute('data-kind', 'info');
});

const boxes = () => screen.getAllByLabelText(/^Digit \d of 6$/);

it('says in the form that a code is wrong, and begins again in the first box', async () => {
  const response = { status: 400, body: { error: 'The code is wrong' } };
  open({ stored: { signupEmail: 'ada@example.org' }, response });
  await enter('123456');
  await waitFor(() => expect(boxes()[0]).toHaveFocus());
  expect(screen.getByRole('group')).toHaveAccessibleDescription('The code is wrong');
  for (const box of boxes()) {
    expect(box).toHaveValue('');
    expect(box).toBeInvalid();
  }
  await userEvent.keyboard('7');
  expect(boxes()[0]).toBeValid();
  expect(boxes()[0]).toHaveValue('7');
});

it.each([429, 500])('keeps a code that may still be right (%s)', async (status) => {
  open({ stored: { signupEmail: 'ada@example.org' }, response: { status } });
  await enter('123456');
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(
    boxes()
      .map((box) => (box as HTMLInputElement).value)
      .join(''),
  ).toBe('123456');
});

it('has the first box ready for a code that somebody waits for, and no other way', () => {
  const { unmount } = open({ stored: { signupEmail: 'ada@example.org' } });
  expect(boxes()[0]).toHaveFocus();
  unmount();
  localStorage.clear();
  open({});
  expect(boxes()[0]).not.toHaveFocus();
});
