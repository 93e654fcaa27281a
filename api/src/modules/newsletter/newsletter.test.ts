import { createTestApp, testLog } from '../../testing/create-test-app';
import { forEachTest } from '../../testing/fixtures';
import { createApp } from '../../app';
import { newsletterRetention } from './newsletter.service';

const operator = 'operator@example.com';
const email = 'ada@example.org';
const day = 24 * 60 * 60_000;

const api = forEachTest(() => createTestApp({ FEATURES: 'subscribe', SUPPORT_EMAIL: operator }));

const post = (path: string, payload: object, remoteAddress = '10.0.0.1') =>
  api.inject({ method: 'POST', url: `/api/newsletter${path}`, payload, remoteAddress });
const requestSubscription = (body: object = { email }, remoteAddress?: string) =>
  post('/', body, remoteAddress);
const confirm = (token: string) => post('/confirm/', { token });
const unsubscribe = (token: string) => post('/unsubscribe/', { token });

/** The latest mail to the address, and the token of its link. */
async function receiveMail() {
  const mail = (await api.mailsTo(email)).at(-1);
  return { subject: mail?.subject, token: mail?.text.match(/\?token=(\S+)/)?.[1] ?? '' };
}

async function findSubscribers() {
  const { rows } = await api.db.pool.query<{ email: string; confirmed: boolean }>(
    'select email, confirmed_at is not null as confirmed from subscribers',
  );
  return rows;
}

async function subscribe() {
  await requestSubscription();
  const { token } = await receiveMail();
  await confirm(token);
  return { confirmToken: token, unsubscribeToken: (await receiveMail()).token };
}

test('subscribes only once the link in the mail is confirmed, and then tells the operator', async () => {
  expect((await requestSubscription()).statusCode).toBe(202);
  expect(await findSubscribers()).toEqual([{ email, confirmed: false }]);
  const { subject, token } = await receiveMail();
  expect(subject).toBe('Confirm your subscription to Dev Commons');
  expect(await api.mailsTo(operator)).toEqual([]);

  expect((await confirm(token)).json()).toEqual({ message: 'You’re subscribed' });
  expect(await findSubscribers()).toEqual([{ email, confirmed: true }]);
  expect((await receiveMail()).subject).toBe('You’re subscribed to Dev Commons');
  expect((await api.mailsTo(operator)).map(({ subject }) => subject)).toEqual([
    'New subscriber on Dev Commons',
  ]);
});

test('confirming twice is fine, and mails once', async () => {
  const { confirmToken } = await subscribe();
  expect((await confirm(confirmToken)).statusCode).toBe(200);
  expect(await api.mailsTo(email)).toHaveLength(2);
  expect(await api.mailsTo(operator)).toHaveLength(1);
});

test('responds in the same way for a new, a waiting and a subscribed address, and stores it once', async () => {
  const first = await requestSubscription();
  const second = await requestSubscription({ email: ' ADA@example.org ' });
  await confirm((await receiveMail()).token);
  const third = await requestSubscription();
  expect(second.body).toBe(first.body);
  expect(third.body).toBe(first.body);
  expect(await findSubscribers()).toEqual([{ email, confirmed: true }]);
  expect((await receiveMail()).subject).toBe('You’re subscribed to Dev Commons');
});

test('unsubscribing deletes the address, and ends all its links', async () => {
  const { confirmToken, unsubscribeToken } = await subscribe();
  expect((await unsubscribe(unsubscribeToken)).json()).toEqual({ message: 'You’re unsubscribed' });
  expect(await findSubscribers()).toEqual([]);
  expect((await unsubscribe(unsubscribeToken)).statusCode).toBe(200);
  expect((await confirm(confirmToken)).json().message).toBe('This link has expired. Please subscribe again.');
});

test('takes no token that it has not signed for the purpose', async () => {
  const { confirmToken, unsubscribeToken } = await subscribe();
  const forged = `${confirmToken.split('.')[0]}.${'A'.repeat(43)}`;
  for (const token of [confirmToken, forged, '', '.', 'x', unsubscribeToken.slice(0, -1), '\u0000']) {
    expect((await unsubscribe(token)).statusCode).toBe(404);
  }
  expect((await confirm(unsubscribeToken)).statusCode).toBe(404);
  expect(await findSubscribers()).toHaveLength(1);
});

test('responds to a filled-in hidden field as to any other form, and drops it', async () => {
  const response = await requestSubscription({ email: 'robot@example.org', website: 'x' });
  expect(response.body).toBe((await requestSubscription()).body);
  expect(await findSubscribers()).toEqual([{ email, confirmed: false }]);
  expect(await api.mailsTo('robot@example.org')).toEqual([]);
});

test('mails one address three times an hour at most, from whatever browser', async () => {
  for (const visitor of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
    expect((await requestSubscription({ email }, visitor)).statusCode).toBe(202);
  }
  expect((await requestSubscription({ email }, '10.0.0.4')).statusCode).toBe(429);
  expect(await api.mailsTo(email)).toHaveLength(3);
});

test('forgets who has not confirmed within seven days, and nobody else', async () => {
  await subscribe();
  await requestSubscription({ email: 'waiting@example.org' });
  api.clock.advance(6 * day);
  await newsletterRetention.run(api);
  expect(await findSubscribers()).toHaveLength(2);
  api.clock.advance(2 * day);
  await newsletterRetention.run(api);
  expect(await findSubscribers()).toEqual([{ email, confirmed: true }]);
});

test('refuses what is no address', async () => {
  expect((await requestSubscription({ email: 'ada@example' })).json().details).toEqual({
    email: ['Enter a valid email address'],
  });
});

test('while the feature is off nobody can subscribe, and the links of mails still work', async () => {
  const { unsubscribeToken: token } = await subscribe();
  const { config } = api;
  const features = { ...config.features, subscribe: false };
  const off = await createApp({ ...api, config: { ...config, features } }, testLog);
  const send = (path: string, payload: object) => off.inject({ method: 'POST', url: path, payload });
  expect((await send('/api/newsletter/', { email })).statusCode).toBe(404);
  expect((await send('/api/newsletter/unsubscribe/', { token })).statusCode).toBe(200);
  expect(await findSubscribers()).toEqual([]);
  await off.close();
});
