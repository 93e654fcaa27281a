import { createOidcApp } from '../../../testing/create-oidc-app';
import { createTestApp } from '../../../testing/create-test-app';
import { createTestBrowser } from '../../../testing/create-test-browser';
import { signUp } from '../../../testing/sign-up';
import { forAllTests } from '../../../testing/fixtures';

const site = forAllTests(createOidcApp);

const finish = '/auth/oidc/finish/';
const verified = (email: string) => ({ email, email_verified: true });

async function profileOf(access: string): Promise<{ id: number; email: string }> {
  const headers = { authorization: `Bearer ${access}` };
  return (await site.api.inject({ url: '/api/profile/', headers })).json();
}

async function countAccounts(email: string): Promise<number> {
  const { rows } = await site.api.db.pool.query('select 1 from accounts where email = $1', [email]);
  return rows.length;
}

test('says what the provider is called', async () => {
  expect((await site.api.inject('/api/auth/oidc/')).json()).toEqual({ name: 'Example ID' });
});

describe('a new address', () => {
  test('gets an account and a session, and the same account the next time', async () => {
    await site.provider.saveAccount({ subject: 'ada', claims: verified('ada@example.com') });
    const first = (await site.signIn('ada')).json();
    expect(first.user).toMatchObject({ email: 'ada@example.com', is_admin: false });
    expect(await profileOf(first.access)).toMatchObject({ id: first.user.id });
    expect((await site.signIn('ada')).json().user.id).toBe(first.user.id);
  });

  test('gets one account from several sign-ins at once', async () => {
    await site.provider.saveAccount({ subject: 'twin', claims: verified('twin@example.com') });
    const responses = await Promise.all([1, 2, 3, 4].map(() => site.signIn('twin')));
    expect(new Set(responses.map((response) => response.json().user.id)).size).toBe(1);
    expect(await countAccounts('twin@example.com')).toBe(1);
  });

  test('ends the sign-up of a stranger with this address', async () => {
    const stranger = createTestBrowser(site.api);
    await signUp(stranger, 'early@example.com');
    await site.provider.saveAccount({ subject: 'early', claims: verified('early@example.com') });
    expect((await site.signIn('early')).statusCode).toBe(200);
    const { rows } = await site.api.db.pool.query(
      `select 1 from code_requests where email = 'early@example.com'`,
    );
    expect(rows).toEqual([]);
  });

  test('can get a password by a code, as every account', async () => {
    await site.provider.saveAccount({ subject: 'later', claims: verified('later@example.com') });
    await site.signIn('later');
    const response = await createTestBrowser(site.api).post('/login/', {
      email: 'later@example.com',
      password: 'no password fits',
    });
    expect(response.statusCode).toBe(401);
    await createTestBrowser(site.api).post('/forgot-password/', { email: 'later@example.com' });
    expect((await site.api.mailsTo('later@example.com')).at(-1)?.subject).toMatch(/reset/i);
  });
});

test('a member with a new address at the provider keeps the account', async () => {
  await site.provider.saveAccount({ subject: 'mover', claims: verified('old@example.com') });
  const before = (await site.signIn('mover')).json();
  await site.provider.saveAccount({ subject: 'mover', claims: verified('new@example.com') });
  expect((await site.signIn('mover')).json().user).toMatchObject({
    id: before.user.id,
    email: 'old@example.com',
  });
  expect(await countAccounts('new@example.com')).toBe(0);
});

test.each([
  ['is not verified', { email: 'eve@example.com', email_verified: false }],
  ['may be verified or not', { email: 'eve@example.com' }],
  ['is missing', {}],
  ['is none of ours', { email: 'eve@localhost\u202E', email_verified: true }],
])('an address that %s is refused with a reason', async (label, claims) => {
  await site.provider.saveAccount({ subject: label, claims });
  const response = await site.signIn(label);
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({
    code: 'address_not_verified',
    message: 'The sign-in service hasn’t verified your email. Please verify it there and sign in again.',
  });
  expect(await countAccounts('eve@example.com')).toBe(0);
});

test.each(['', ' ', 'nobody\u3164'])(
  'a subject that is %j makes no account, and signs nobody in',
  async (sub) => {
    const email = 'nobody@example.com';
    await site.provider.saveAccount({ subject: 'nobody', claims: { ...verified(email), sub } });
    const response = await site.signIn('nobody');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_provider_response' });
    expect(await countAccounts(email)).toBe(0);
  },
);

describe('what the provider sends back', () => {
  beforeAll(() => site.provider.saveAccount({ subject: 'bob', claims: verified('bob@example.com') }));

  test('works once', async () => {
    const browser = createTestBrowser(site.api);
    const query = await site.visitProvider(browser, 'bob');
    expect((await browser.post(finish, { query })).statusCode).toBe(200);
    const again = await browser.post(finish, { query });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ code: 'unknown_login' });
  });

  test('works once, also for many at the same time', async () => {
    const browser = createTestBrowser(site.api);
    const query = await site.visitProvider(browser, 'bob');
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => browser.post(finish, { query })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test.each([
    ['that began nothing', () => createTestBrowser(site.api)],
    [
      'that began its own',
      async () => {
        const other = createTestBrowser(site.api);
        await other.post('/auth/oidc/start/', {});
        return other;
      },
    ],
  ])('works in no other browser: one %s', async (_label, openOther) => {
    const browser = createTestBrowser(site.api);
    const query = await site.visitProvider(browser, 'bob');
    const response = await (await openOther()).post(finish, { query });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'unknown_login' });
    expect((await browser.post(finish, { query })).statusCode).toBe(200);
  });

  test('works for ten minutes', async () => {
    const browser = createTestBrowser(site.api);
    const query = await site.visitProvider(browser, 'bob');
    site.api.clock.advance(10 * 60_000);
    expect((await browser.post(finish, { query })).json()).toMatchObject({ code: 'unknown_login' });
  });

  test.each([
    ['nonce', (url: URL) => url.searchParams.set('nonce', 'another')],
    ['PKCE challenge', (url: URL) => url.searchParams.set('code_challenge', 'x'.repeat(43))],
  ])('is refused when it was made for another %s', async (_label, change) => {
    const browser = createTestBrowser(site.api);
    const query = await site.visitProvider(browser, 'bob', change);
    const response = await browser.post(finish, { query });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid_provider_response' });
  });

  test.each([
    ['says another issuer', (query: URLSearchParams) => query.set('iss', 'https://other.example')],
    ['says no issuer', (query: URLSearchParams) => query.delete('iss')],
    ['has another code', (query: URLSearchParams) => query.set('code', 'made-up')],
    ['has no code', (query: URLSearchParams) => query.delete('code')],
  ])('is refused when it %s', async (_label, change) => {
    const browser = createTestBrowser(site.api);
    const query = new URLSearchParams(await site.visitProvider(browser, 'bob'));
    change(query);
    const response = await browser.post(finish, { query: query.toString() });
    expect(response.json()).toMatchObject({ code: 'invalid_provider_response' });
  });

  test('is a sentence when the provider let nobody in', async () => {
    const browser = createTestBrowser(site.api);
    const { url } = (await browser.post('/auth/oidc/start/', {})).json();
    const query = new URLSearchParams({
      error: 'access_denied',
      state: new URL(url).searchParams.get('state')!,
      iss: site.provider.issuer,
    });
    const response = await browser.post(finish, { query: query.toString() });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'provider_refused' });
  });
});

describe('where the browser is sent', () => {
  test('is the provider, with no secret in the address, and one place to come back to', async () => {
    const browser = createTestBrowser(site.api);
    const response = await browser.post('/auth/oidc/start/', {});
    const url = new URL(response.json().url);
    expect(url.origin).toBe(site.provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'site',
      redirect_uri: 'http://site.test/login/callback',
      response_type: 'code',
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'browser', httpOnly: true, sameSite: 'Strict', path: '/api' }),
    ]);
  });
});

describe('when the provider does not respond', () => {
  test('a sign-in that comes back is not lost', async () => {
    const browser = createTestBrowser(site.api);
    const query = await site.visitProvider(browser, 'bob');
    await site.provider.pause();
    const response = await browser.post(finish, { query });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'provider_unavailable' });
    expect(response.headers['retry-after']).toBe('10');
    await site.provider.resume();
    expect((await browser.post(finish, { query })).json().user.email).toBe('bob@example.com');
    expect(takeConsoleErrors()).toHaveLength(1);
  });

  test('one that begins gets a reason, and begins once it responds again', async () => {
    const { environment } = site.provider;
    const other = await createTestApp(environment);
    await site.provider.pause();
    const browser = createTestBrowser(other);
    const response = await browser.post('/auth/oidc/start/', {});
    expect(response.statusCode).toBe(503);
    expect(response.json().message).toMatch(/isn’t responding right now/);
    await site.provider.resume();
    expect((await browser.post('/auth/oidc/start/', {})).statusCode).toBe(200);
    expect(takeConsoleErrors()).toHaveLength(1);
    await other.close();
  });
});

test.each(['', 'start/', 'finish/', 'confirm/'])(
  'does not exist where it is off: /auth/oidc/%s',
  async (path) => {
    const off = await createTestApp();
    const method = path ? 'POST' : 'GET';
    const response = await off.inject({ method, url: `/api/auth/oidc/${path}` });
    expect(response.statusCode).toBe(404);
    await off.close();
  },
);

test('a network begins so many, and no more', async () => {
  const start = () =>
    site.api.inject({ method: 'POST', url: '/api/auth/oidc/start/', remoteAddress: '198.51.100.7' });
  for (let count = 0; count < 100; count += 1) expect((await start()).statusCode).toBe(200);
  expect((await start()).statusCode).toBe(429);
});

test('a signature that no key of the provider has made is refused', async () => {
  const other = await createOidcApp();
  await other.provider.saveAccount({ subject: 'ada', claims: verified('ada@example.com') });
  await other.provider.showForeignKeys();
  expect((await other.signIn('ada')).json()).toMatchObject({ code: 'invalid_provider_response' });
  await other.close();
});
