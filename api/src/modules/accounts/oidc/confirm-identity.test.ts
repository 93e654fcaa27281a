import { createOidcApp } from '../../../testing/create-oidc-app';
import { createTestBrowser, type TestBrowser } from '../../../testing/create-test-browser';
import { becomeMember, goodPassword } from '../../../testing/sign-up';
import { forAllTests } from '../../../testing/fixtures';
import { oidcRetention } from '../accounts.retention';

const site = forAllTests(createOidcApp);

let members = 0;
/** Creates an account with a password, and the same address at the provider. */
async function createOwner({ atProvider = (email: string) => email } = {}) {
  members += 1;
  const subject = `owner-${members}`;
  const email = `${subject}@example.com`;
  await becomeMember(site.api, email);
  await site.provider.saveAccount({ subject, claims: { email: atProvider(email), email_verified: true } });
  return { subject, email };
}

/** Signs in up to the password prompt. */
async function comeBack(subject: string, browser: TestBrowser = createTestBrowser(site.api)) {
  const query = await site.visitProvider(browser, subject);
  const response = await browser.post('/auth/oidc/finish/', { query });
  const state = new URLSearchParams(query).get('state');
  const confirm = (password: string, from = browser) => from.post('/auth/oidc/confirm/', { state, password });
  return { browser, response, confirm };
}

const mailOfLink = async (email: string) =>
  (await site.api.mailsTo(email)).filter(({ subject }) => /with Example ID/.test(subject));

test('an account that exists is not signed in, but asked about', async () => {
  const { subject, email } = await createOwner();
  const { response, browser } = await comeBack(subject);
  expect(response.json()).toEqual({ confirm: { email } });
  expect(browser.cookies).not.toHaveProperty('device');
  expect((await comeBack(subject)).response.json()).toEqual({ confirm: { email } });
});

test('its password links it, once for all, and its owner gets a mail', async () => {
  const { subject, email } = await createOwner();
  const { confirm } = await comeBack(subject);
  const linked = await confirm(goodPassword);
  expect(linked.json().user).toMatchObject({ email });
  expect(await mailOfLink(email)).toHaveLength(1);
  expect((await site.signIn(subject)).json().user.id).toBe(linked.json().user.id);
  expect((await confirm(goodPassword)).json()).toMatchObject({ code: 'unknown_login' });
});

test('an address in other letter case is the same address', async () => {
  const { subject, email } = await createOwner({ atProvider: (address) => address.toUpperCase() });
  expect((await comeBack(subject)).response.json()).toEqual({ confirm: { email } });
});

test('a wrong password links nothing, and may be corrected', async () => {
  const { subject, email } = await createOwner();
  const { confirm } = await comeBack(subject);
  const wrong = await confirm('not the password');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().details).toEqual({ password: ['The password is wrong'] });
  expect(await mailOfLink(email)).toEqual([]);
  expect((await confirm(goodPassword)).statusCode).toBe(200);
});

test('wrong passwords count as failed logins: there is no second way to guess', async () => {
  const { subject, email } = await createOwner();
  const { confirm } = await comeBack(subject);
  for (let count = 0; count < 20; count += 1) expect((await confirm(`guess ${count}`)).statusCode).toBe(400);
  expect((await confirm(goodPassword)).statusCode).toBe(429);
  const login = await createTestBrowser(site.api).post('/login/', { email, password: goodPassword });
  expect(login.statusCode).toBe(429);
});

test('no other browser can confirm it', async () => {
  const { subject } = await createOwner();
  const { confirm } = await comeBack(subject);
  for (const other of [createTestBrowser(site.api), (await comeBack(subject)).browser]) {
    expect((await confirm(goodPassword, other)).json()).toMatchObject({ code: 'unknown_login' });
  }
});

test('the question is open for ten minutes', async () => {
  const { subject } = await createOwner();
  const { confirm } = await comeBack(subject);
  site.api.clock.advance(10 * 60_000);
  expect((await confirm(goodPassword)).json()).toMatchObject({ code: 'unknown_login' });
});

test('confirmed twice, in two browsers, it is linked once', async () => {
  const { subject, email } = await createOwner();
  const attempts = [await comeBack(subject), await comeBack(subject)];
  const responses = await Promise.all(attempts.map(({ confirm }) => confirm(goodPassword)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await mailOfLink(email)).toHaveLength(1);
});

test('another identity with the address takes the place of the one before, once confirmed', async () => {
  const { subject, email } = await createOwner();
  await (await comeBack(subject)).confirm(goodPassword);
  const next = `${subject}-again`;
  await site.provider.saveAccount({ subject: next, claims: { email, email_verified: true } });
  await (await comeBack(next)).confirm(goodPassword);
  expect((await site.signIn(next)).json()).toHaveProperty('user');
  expect((await site.signIn(subject)).json()).toEqual({ confirm: { email } });
});

test('an identity of one account is not taken over by another', async () => {
  const first = await createOwner();
  const second = await createOwner();
  const { confirm } = await comeBack(first.subject);
  await site.provider.saveAccount({
    subject: first.subject,
    claims: { email: second.email, email_verified: true },
  });
  await (await comeBack(first.subject)).confirm(goodPassword);
  const response = await confirm(goodPassword);
  expect(response.statusCode).toBe(409);
  expect((await site.signIn(first.subject)).json().user.email).toBe(second.email);
});

test('a new password ends the link: the next sign-in asks again', async () => {
  const { subject, email } = await createOwner();
  const { access } = (await (await comeBack(subject)).confirm(goodPassword)).json();
  const password = 'another walk in the forest';
  await createTestBrowser(site.api).post(
    '/change-password/',
    { old_password: goodPassword, new_password: password, confirm_password: password },
    { headers: { authorization: `Bearer ${access}` } },
  );
  const { response, confirm } = await comeBack(subject);
  expect(response.json()).toEqual({ confirm: { email } });
  expect((await confirm(goodPassword)).statusCode).toBe(400);
  expect((await confirm(password)).statusCode).toBe(200);
});

test('what was begun is forgotten once it cannot be finished, and links stay', async () => {
  const { subject } = await createOwner();
  await (await comeBack(subject)).confirm(goodPassword);
  await comeBack((await createOwner()).subject);
  site.api.clock.advance(10 * 60_000 + 1);
  await oidcRetention.run(site.api);
  const { rows } = await site.api.db.pool.query('select 1 from provider_logins');
  expect(rows).toEqual([]);
  expect((await site.signIn(subject)).json()).toHaveProperty('user');
});

test('an account that its owner has deleted is neither opened nor linked', async () => {
  const { subject, email } = await createOwner();
  const { access } = (await (await comeBack(subject)).confirm(goodPassword)).json<{ access: string }>();
  const deleted = await site.api.inject({
    method: 'POST',
    url: '/api/account/delete/',
    headers: { authorization: `Bearer ${access}` },
    payload: { password: goodPassword, posts: 'keep' },
  });
  expect(deleted.statusCode).toBe(200);
  const { response, confirm } = await comeBack(subject);
  expect(response.json()).toEqual({ confirm: { email } });
  const refused = await confirm(goodPassword);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'account_deleted' });
  expect((await comeBack(subject)).response.json()).toEqual({ confirm: { email } });
});
