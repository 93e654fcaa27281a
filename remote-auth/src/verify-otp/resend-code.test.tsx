import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlannedCalls, renderWithSite, sampleConfig } from '@site/shared/testing';
import { ResendCode } from './resend-code';

const config = { features: { ...sampleConfig.features, resendCode: true } };
const resend = () => screen.getByRole('button', { name: 'Resend' });
const countdown = () => screen.queryByText(/^Next try in/);
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

function open(response: PlannedCalls[string], email: string | undefined = 'ada@example.org') {
  return renderWithSite(<ResendCode email={email} />, { config, api: { 'POST /resend-otp/': response } });
}

const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('sends another code, and the next one only after a minute that is counted down', async () => {
  let respond!: () => void;
  const waiting = new Promise<void>((resolve) => (respond = resolve));
  const { requests } = open(() => waiting.then(() => ({ status: 200, body: { message: 'OTP sent' } })));
  await user.click(resend());
  expect(resend()).toBeDisabled();
  await act(async () => {
    respond();
    await jest.advanceTimersByTimeAsync(1);
  });
  expect(screen.getByText('OTP sent')).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'ada@example.org' }]);

  await wait(30);
  expect(countdown()).toHaveTextContent('Next try in 0:30');
  expect(countdown()).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Please wait before you ask for another code.');
  expect(resend()).toBeDisabled();

  await wait(31);
  expect(countdown()).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('You can ask for another code now.');
  await user.click(resend());
  await wait(1);
  expect(screen.getAllByText('OTP sent')).toHaveLength(2);
  expect(requests).toHaveLength(2);
});

it('waits for as long as the server asks when there were too many', async () => {
  const body = { message: 'Too many codes. Please try again later.', code: 'rate_limited' };
  open({ status: 429, body, headers: { 'retry-after': '3000' } });
  await user.click(resend());
  expect(await screen.findByText(body.message)).toBeVisible();
  expect(countdown()).toHaveTextContent('Next try in 50:00');
  expect(resend()).toBeDisabled();
});

it('can be tried again at once after an outage', async () => {
  open('network error');
  await user.click(resend());
  expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible();
  expect(resend()).toBeEnabled();
  expect(countdown()).not.toBeInTheDocument();
});

it('sends nothing while no address is known', async () => {
  const { requests } = renderWithSite(<ResendCode email={undefined} />, { config });
  await user.click(resend());
  expect(await screen.findByText("We don't know where to send a code. Please start again.")).toBeVisible();
  expect(requests).toHaveLength(0);
});
