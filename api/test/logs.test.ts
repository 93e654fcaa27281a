import { pino } from 'pino';
import { createApp } from '../src/app';
import { createTestApp, type TestApp } from './create-test-app';
import { goodPassword } from './member-story';
import type { App } from '../src/http/app-type';

let site: TestApp;
let app: App;
let lines: string[];

/** The same site with everything logged that can be. */
beforeAll(async () => {
  lines = [];
  site = await createTestApp();
  app = await createApp(site, pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }));
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const email = 'secretive@example.com';
const credentials = { email, password: goodPassword };
const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });

async function takeCode(): Promise<string> {
  await app.mailWorker.drain();
  return /\b\d{6}\b/.exec(site.mailer.mails.at(-1)?.text ?? '')?.[0] ?? '';
}

test('no password, code, token or cookie is in any line, whatever happens', async () => {
  const signup = await post('/api/signup/', { ...credentials, confirm_password: goodPassword });
  const cookie = String(signup.headers['set-cookie']).split(';')[0] ?? '';
  const code = await takeCode();
  const verified = await post('/api/verify-otp/', { email, otp: code }, { cookie });
  const { token, refresh } = verified.json<{ token: string; refresh: string }>();
  expect(token).toMatch(/\S{20}/);

  const login = await post('/api/login/', credentials);
  const headers = { authorization: `Bearer ${token}`, cookie };
  await app.inject({ url: '/api/profile/', headers });
  await post('/api/auth/refresh/', { refresh });
  await post('/api/login/', { email, password: 'a wrong password' });
  await post('/api/forgot-password/', { email });
  const resetCode = await takeCode();
  const reset = await post('/api/verify-otp/', { email, otp: resetCode });
  const grant = String(reset.headers['set-cookie']).split(';')[0] ?? '';

  // An error that nobody foresaw is logged whole, with what the database says of it.
  await site.db.pool.query('drop table reset_grants');
  const newPassword = 'another good password 7';
  const broken = await post(
    '/api/update-password/',
    { email, password: newPassword, confirm_password: newPassword },
    { cookie: grant },
  );
  expect(broken.statusCode).toBe(500);

  const secrets = {
    password: goodPassword,
    wrongPassword: 'a wrong password',
    newPassword,
    code,
    resetCode,
    token,
    refresh,
    secondRefresh: login.json<{ refresh: string }>().refresh,
    cookie: cookie.slice(cookie.indexOf('=') + 1),
    grant: grant.slice(grant.indexOf('=') + 1),
    tokenSecret: site.config.tokenSecret,
  };
  const log = lines.join('');
  expect(log.split('\n').length).toBeGreaterThan(10);
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length]).toEqual([name, expect.any(Number)]);
    expect(secret.length).toBeGreaterThan(5);
    // Six digits may be part of a time or an id by chance; a code would stand by itself.
    const found = /^\d{6}$/.test(secret) ? new RegExp(`\\D${secret}\\D`).test(log) : log.includes(secret);
    expect([name, found]).toEqual([name, false]);
  }
  expect(log).not.toMatch(/authorization|set-cookie|argon2/i);
});

test('a line of the log is found by the id that the error body carries', async () => {
  await site.db.pool.query('drop table sessions cascade');
  const answer = await post('/api/login/', credentials);
  expect(answer.statusCode).toBe(500);
  const { requestId } = answer.json<{ requestId: string }>();
  expect(answer.headers['x-request-id']).toBe(requestId);
  const failure = lines
    .map((line) => JSON.parse(line) as { reqId?: string; msg: string; level: number })
    .find(({ reqId, msg }) => reqId === requestId && msg === 'request failed');
  expect(failure).toMatchObject({ level: 50 });
});
