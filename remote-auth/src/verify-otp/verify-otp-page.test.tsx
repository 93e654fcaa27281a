import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlannedCalls, renderWithSite, sampleUser } from '@site/shared/testing';
import { pages } from '../pages';
import { VerifyOtpPage } from './verify-otp-page';

type PlannedResponse = PlannedCalls[string];

const signedUp: PlannedResponse = {
  status: 200,
  body: { message: 'Welcome aboard', token: 'a', refresh: 'r', user: sampleUser },
};

interface Visit {
  stored?: Record<string, string>;
  state?: unknown;
  response?: PlannedResponse;
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

it.each(['signupEmail', 'resetEmail'])(
  'says which address the code went to, from %s alone @4.30 @4.32 @4.33',
  (key) => {
    open({ stored: { [key]: 'ada@example.org' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Email Verification');
    for (const name of ['Verify Account', 'Resend'])
      expect(screen.getByRole('button', { name })).toBeEnabled();
    expect(screen.getByText('ada@example.org')).toBeVisible();
  },
);

it('asks for all six digits and focuses the first empty box @4.35', async () => {
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

it('sends nothing while no address is known @4.35', async () => {
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

it('signs a new member in and leads home @4.36 @4.37', async () => {
  const startSession = jest.fn();
  const site = open({ stored: { signupEmail: 'ada@example.org' }, startSession });
  await enter('012345');
  expect(await screen.findByText('Welcome aboard')).toBeVisible();
  expect(site.requests[0]?.body).toEqual({ email: 'ada@example.org', otp: '012345' });
  expect(startSession).toHaveBeenCalledWith({ access: 'a', refresh: 'r', user: sampleUser });
  expect({ ...localStorage }).toEqual({});
  expect(site.currentPath()).toBe('/');
});

it.each([{ token: 'a' }, { user: sampleUser }, {}])(
  'counts with %j, but signs nobody in @4.38',
  async (body) => {
    const startSession = jest.fn();
    const response = { status: 200, body };
    const site = open({ stored: { signupEmail: 'ada@example.org' }, response, startSession });
    await enter('123456');
    expect(await screen.findByText('Email verified successfully ✅')).toBeVisible();
    expect(startSession).not.toHaveBeenCalled();
    expect({ ...localStorage }).toEqual({});
    expect(site.currentPath()).toBe('/');
  },
);

it('is closed to input while the code is sent', async () => {
  let respond!: () => void;
  const waiting = new Promise<void>((resolve) => (respond = resolve));
  open({
    stored: { signupEmail: 'ada@example.org' },
    response: () => waiting.then(() => ({ status: 200, body: {} })),
  });
  await enter('123456');
  expect(screen.getByRole('button', { name: 'Verify Account' })).toBeDisabled();
  for (const box of boxes()) expect(box).toBeDisabled();
  respond();
  expect(await screen.findByText('Another page')).toBeVisible();
});

it('leads to the new password after a reset code, and keeps the address for it @4.39 @4.40', async () => {
  const startSession = jest.fn();
  const response = { status: 200, body: {} };
  const site = open({ stored: { resetEmail: 'ada@example.org' }, response, startSession });
  await enter('123456');
  expect(await screen.findByText('Email verified successfully ✅')).toBeVisible();
  expect(startSession).not.toHaveBeenCalled();
  expect({ ...localStorage }).toEqual({ resetEmail: 'ada@example.org' });
  expect(site.currentPath()).toBe('/update-password');
});

it('leads home when only the navigation knew the address @4.39', async () => {
  const site = open({ state: { email: 'ada@example.org' } });
  await enter('123456');
  expect(await screen.findByText('Welcome aboard')).toBeVisible();
  expect(site.currentPath()).toBe('/');
});

it.each([
  ['its reason', { error: 'The code has expired' }, 'The code has expired'],
  ['no reason', { message: 'unread' }, 'Verification failed. Please try again.'],
])('stays when the server refuses with %s @4.36 @4.37', async (_, body, text) => {
  const site = open({ stored: { signupEmail: 'ada@example.org' }, response: { status: 400, body } });
  await enter('123456');
  expect(await screen.findByRole('listitem')).toHaveTextContent(text);
  expect(site.currentPath()).toBe('/verify-otp');
  expect(site.tokens.find('signupEmail')).toBe('ada@example.org');
});

it("responds to Resend with 'Resend logic not implemented' @3.5 @4.34", async () => {
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

it.each<PlannedResponse>([{ status: 429 }, { status: 500 }, 'network error'])(
  'keeps a code that may still be right (%j) @4.36 @4.37',
  async (response) => {
    const site = open({ stored: { signupEmail: 'ada@example.org' }, response });
    await enter('123456');
    expect(await screen.findByRole('listitem')).toHaveTextContent('Verification failed. Please try again.');
    expect(screen.getByRole('button', { name: 'Verify Account' })).toHaveFocus();
    expect(site.tokens.find('signupEmail')).toBe('ada@example.org');
    expect(
      boxes()
        .map((box) => (box as HTMLInputElement).value)
        .join(''),
    ).toBe('123456');
  },
);

it('has the first box ready for a code that somebody waits for, and no other way', () => {
  const { unmount } = open({ stored: { signupEmail: 'ada@example.org' } });
  expect(boxes()[0]).toHaveFocus();
  unmount();
  localStorage.clear();
  open({});
  expect(boxes()[0]).not.toHaveFocus();
});
