import type { Mailer } from './mailer';
import { createSmtpMailer } from './smtp-mailer';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { signUp } from '../testing/sign-up';
import { startSmtpRelay, type SmtpRelay } from '../testing/start-smtp-relay';
import { createTestBrowser, type TestBrowser } from '../testing/create-test-browser';

const email = 'ann@example.com';
const newPassword = 'another walk by the sea';

let api: TestApp;
let relay: SmtpRelay;
let browser: TestBrowser;
beforeEach(async () => {
  relay = await startSmtpRelay();
  const createMailer = (timeoutMs: number) =>
    createSmtpMailer(relay.url, 'Dev Commons <hello@example.com>', { timeoutMs });
  const [hurried, patient] = [createMailer(1_000), createMailer(60_000)];
  // The limit is long enough for a relay on a busy machine.
  const mailer: Mailer = {
    deliver: (mail) => (relay.mood === 'hangs' ? hurried : patient).deliver(mail),
  };
  api = await createTestApp({}, { relay: mailer });
  browser = createTestBrowser(api);
});
afterEach(async () => {
  await api.close();
  await relay.close();
});

/** Sends the mails of the outbox and returns the last one that the relay received. */
async function receiveMail(): Promise<{ raw: string; subject?: string; otp?: string }> {
  await api.app.mailWorker.drain();
  const raw = relay.taken.at(-1) ?? '';
  return { raw, subject: raw.match(/^Subject: (.*)\r$/m)?.[1], otp: raw.match(/^(\d{6})\r$/m)?.[1] };
}

const verify = async (otp?: string) => browser.post('/verify-otp/', { email, otp });

test('carries a member from the sign-up to a new password', async () => {
  await signUp(browser, email);
  const welcome = await receiveMail();
  expect(welcome.subject).toBe('Your Dev Commons verification code');
  expect((await verify(welcome.otp)).json()).toHaveProperty('token');

  await signUp(createTestBrowser(api), email);
  expect((await receiveMail()).subject).toBe('You already have a Dev Commons account');

  await browser.post('/forgot-password/', { email });
  const reset = await receiveMail();
  expect(reset.subject).toBe('Your Dev Commons password reset code');
  expect((await verify(reset.otp)).statusCode).toBe(200);
  const passwords = { password: newPassword, confirm_password: newPassword };
  expect((await browser.post('/update-password/', { email, ...passwords })).statusCode).toBe(200);
  expect((await receiveMail()).subject).toBe('Your Dev Commons password was changed');
  expect((await browser.post('/login/', { email, password: newPassword })).statusCode).toBe(200);
  expect(relay.taken).toHaveLength(4);
});

test('sends text and HTML from the site, and says that no person wrote it', async () => {
  await signUp(browser, email);
  const { raw } = await receiveMail();
  expect(raw).toMatch(/^From: Dev Commons <hello@example\.com>\r$/m);
  expect(raw).toMatch(/^To: ann@example\.com\r$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
  expect(raw).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m);
});

test.each(['refuses', 'hangs'] as const)(
  'a relay that %s holds up no request, and no mail is lost',
  async (mood) => {
    relay.mood = mood;
    await signUp(browser, email);
    expect(await receiveMail()).toMatchObject({ raw: '' });
    expect(JSON.stringify(takeConsoleErrors())).toContain('mail not sent');
    await api.app.mailWorker.drain();

    relay.mood = 'takes';
    expect(await receiveMail()).toMatchObject({ raw: '' });
    api.clock.advance(16_000);
    const { otp } = await receiveMail();
    expect((await verify(otp)).json()).toHaveProperty('token');
    expect(relay.taken).toHaveLength(1);
  },
);

test('a relay that is not there loses no mail either', async () => {
  await relay.close();
  await signUp(browser, email);
  await receiveMail();
  expect(JSON.stringify(takeConsoleErrors())).toContain('ECONNREFUSED');
  const { rows } = await api.db.pool.query('select kind, attempts from mail_outbox');
  expect(rows).toEqual([{ kind: 'one-time-code', attempts: 1 }]);
});
