import type { CreatedSubscription, SubscriptionSummary } from '@site/shared/contracts/api';
import { postFailure } from '../../testing/post-report';
import { createRegistryApp, createRelease, type RegistryApp } from '../testing/registry-requests';
import { notificationsRetention } from '../releases.retention';
import { startReceiver, type Receiver } from './testing/start-receiver';

let site: RegistryApp;
let token: string;
let receiver: Receiver | undefined;
const path = '/remotes/blog/subscriptions/';
const team = 'team@example.org';

const subscribe = (mail = team) => site.callRegistry('POST', path, { token, body: { mail } });
const confirm = (code: string, remote = 'blog') =>
  site.callRegistry('POST', `/remotes/${remote}/subscriptions/confirm/`, { body: { code } });
const readCode = async () => /--confirm (\S+)/.exec((await site.mailsTo(team))[0]!.text)![1]!;

beforeEach(async () => {
  site = await createRegistryApp();
  ({ token } = await site.createToken('blog', 'blog team'));
  await site.goLive(createRelease('blog', 'r1'));
  await site.publish(createRelease('blog', 'r2'));
});
afterEach(async () => {
  receiver?.close();
  await site.close();
});

test('an e-mail address gets a code, and nothing else before it is confirmed', async () => {
  const created = (await subscribe(' Team@Example.org'.trim())).json<CreatedSubscription>();
  expect(created).toMatchObject({ address: team, confirmed_at: null, secret: null });
  await site.activate('blog', 'r2');
  expect((await site.mailsTo(team)).map(({ subject }) => subject)).toEqual([
    'Confirm mails about releases of blog on Dev Commons',
  ]);
  expect((await site.callRegistry('POST', `${path}${created.id}/test/`, { token })).statusCode).toBe(409);

  const code = await readCode();
  expect((await confirm(code, 'info')).statusCode).toBe(404);
  expect((await confirm(`${code}x`)).statusCode).toBe(404);
  expect((await confirm(`${created.id}.`)).statusCode).toBe(404);
  for (let times = 0; times < 2; times += 1)
    expect((await confirm(code)).json<SubscriptionSummary>().confirmed_at).not.toBeNull();
  await site.callRegistry('POST', '/remotes/blog/rollback/', { token, body: { reason: 'odd <b>list</b>' } });
  const mails = await site.mailsTo(team);
  expect(mails).toHaveLength(2);
  expect(mails[1]!.subject).toBe('blog r2 was taken back on Dev Commons');
  expect(mails[1]!.text).toContain('blog team has taken r2 back. Visitors have r1 again.');
  expect(mails[1]!.text).toContain('> odd <b>list</b>');
  expect(mails[1]!.html).toContain('odd &lt;b&gt;list&lt;/b&gt;');
});

test('a mail says what fails, where, and how to see more', async () => {
  await subscribe();
  await confirm(await readCode());
  await postFailure(site, { remote: 'blog', release: 'r1', kind: 'empty', page: '/posts/7' });
  const { subject, text } = (await site.mailsTo(team))[1]!;
  expect(subject).toBe('blog r1 fails on Dev Commons');
  expect(text).toContain('Browsers report that r1 leaves the page empty, at /posts/7, once so far.');
  expect(text).toContain('npm run site -- release errors blog');
  expect(text).toContain('http://site.test/posts/7');
});

test('a token fills no mailbox of a stranger', async () => {
  for (let times = 0; times < 3; times += 1) expect((await subscribe()).statusCode).toBe(201);
  expect((await subscribe()).statusCode).toBe(429);
  expect(await site.mailsTo(team)).toHaveLength(3);
  expect((await site.callRegistry('GET', path, { token })).json()).toHaveLength(1);
});

test('an address that is confirmed is not asked again, and one that nobody confirms is forgotten', async () => {
  await subscribe();
  await confirm(await readCode());
  expect((await subscribe()).statusCode).toBe(409);
  await subscribe('stranger@example.org');
  site.clock.advance(7 * 24 * 3_600_000 + 1);
  await notificationsRetention.run(site);
  const left = (await site.callRegistry('GET', path, { token })).json<SubscriptionSummary[]>();
  expect(left.map(({ address }) => address)).toEqual([team]);
});

test('a team is mailed when a webhook of its is switched off', async () => {
  receiver = await startReceiver();
  receiver.status = 503;
  await subscribe();
  await confirm(await readCode());
  await site.callRegistry('POST', path, { token, body: { webhook: receiver.url } });
  for (let days = 0; days < 5; days += 1) {
    await site.activate('blog', days % 2 === 0 ? 'r2' : 'r1');
    await site.app.webhookWorker.drain();
    site.clock.advance(24 * 3_600_000);
  }
  const mails = (await site.mailsTo(team)).filter(({ subject }) => subject.includes('switched off'));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(`> ${receiver.url}`);
  expect(mails[0]!.text).toContain('> The receiver responds with 503.');
});
