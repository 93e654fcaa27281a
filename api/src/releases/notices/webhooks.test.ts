import { createHmac } from 'node:crypto';
import type { CreatedSubscription, SubscriptionSummary } from '@site/shared/contracts/api';
import { createSecondApp } from '../../testing/create-second-app';
import { postFailure, postSeenFailure, postViews } from '../../testing/post-report';
import { createRegistryApp, createRelease, type RegistryApp } from '../testing/registry-requests';
import { notificationsRetention } from '../releases.retention';
import { startReceiver, type Receiver } from './testing/start-receiver';

let site: RegistryApp;
let receiver: Receiver;
let created: CreatedSubscription;
let token: string;
const path = '/remotes/blog/subscriptions/';

const subscribe = (webhook: string) => site.callRegistry('POST', path, { token, body: { webhook } });
const list = async () => (await site.callRegistry('GET', path, { token })).json<SubscriptionSummary[]>();
const drain = () => site.app.webhookWorker.drain();
const takeReceived = () => receiver.received.splice(0);
const takeKinds = async () => {
  await drain();
  return takeReceived().map(({ notification: { kind, release } }) => [kind, release]);
};

const second = 1000;
const hour = 3_600_000;

beforeEach(async () => {
  site = await createRegistryApp();
  receiver = await startReceiver();
  ({ token } = await site.createToken('blog', 'blog team'));
  await site.goLive(createRelease('blog', 'r1'));
  created = (await subscribe(receiver.url)).json();
});
afterEach(async () => {
  receiver.close();
  await site.close();
});

test('a webhook gets what a person makes live and takes back, signed with the secret that was shown once', async () => {
  await site.publish(createRelease('blog', 'r2'));
  await site.callRegistry('POST', '/remotes/blog/activate/', {
    token,
    body: { release: 'r2', reason: 'a new list' },
  });
  await site.rollBack('blog');
  await drain();
  const all = takeReceived();
  const [first, last] = ['activated', 'rolled_back'].map((kind) =>
    all.find(({ notification }) => notification.kind === kind),
  );
  expect(first!.notification).toEqual({
    version: 1,
    id: first!.headers['webhook-id'],
    kind: 'activated',
    at: site.clock.now().toISOString(),
    remote: 'blog',
    release: 'r2',
    before: 'r1',
    percent: null,
    by: 'blog team',
    reason: 'a new list',
    failure: null,
    link: 'http://site.test/',
  });
  expect(last!.notification).toMatchObject({
    kind: 'rolled_back',
    release: 'r2',
    before: 'r1',
    by: 'operator',
  });

  const { headers, body } = first!;
  expect(headers['content-type']).toBe('application/json');
  expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(site.clock.now().getTime() / 1000));
  // Verified as in Standard Webhooks, with only what a receiver has.
  const key = Buffer.from(/^whsec_(.+)$/.exec(created.secret!)![1]!, 'base64');
  const signed = `${headers['webhook-id']!.toString()}.${headers['webhook-timestamp']!.toString()}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  expect(key).toHaveLength(32);

  const listed = await site.callRegistry('GET', path, { token });
  const { rows } = await site.db.pool.query('select s::text from notification_subscriptions s');
  expect(listed.body + JSON.stringify(rows)).not.toContain(created.secret!.slice(6));
  expect((await list())[0]).toMatchObject({ id: created.id, created_by: 'blog team', problem: null });
});

test('what was refused, and what changes nothing, tells nothing', async () => {
  await site.activate('blog', 'r1');
  await site.activate('blog', 'r9');
  await site.rollBack('blog');
  await site.goLive(createRelease('info', 'r1'));
  expect(await takeKinds()).toEqual([]);
});

test('a rollout tells when it begins, with each step, when it waits, and when it is taken back', async () => {
  await site.publish(createRelease('blog', 'r2'));
  const view = async (release: string, views: number) => {
    for (let left = views; left > 0; left -= 1)
      await postViews(
        site,
        { views: [{ remote: 'blog', release, route: '/blog', views: 1 }] },
        `10.9.${left}.1`,
      );
  };
  const look = async () => {
    await site.app.viewsWriter.write();
    await site.app.rolloutWatch.look();
  };
  const start = () =>
    site.callRegistry('POST', '/remotes/blog/rollouts/', {
      token,
      body: { release: 'r2', steps: [5, 25, 100], step_seconds: 60 },
    });
  await start();
  await drain();
  await view('r1', 100);
  for (let step = 0; step < 2; step += 1) {
    await view('r2', 100);
    site.clock.advance(60_000);
    await look();
    await drain();
  }
  await drain();
  expect(
    takeReceived().map(({ notification: { kind, release, before, percent, by } }) => [
      kind,
      release,
      before,
      percent,
      by,
    ]),
  ).toEqual([
    ['rollout_began', 'r2', 'r1', 5, 'blog team'],
    ['rollout_step', 'r2', 'r1', 25, 'rollout'],
    ['rollout_finished', 'r2', 'r1', 100, 'rollout'],
  ]);

  await site.rollBack('blog');
  await start();
  for (let visitor = 0; visitor < 3; visitor += 1)
    await postFailure(
      site,
      { remote: 'blog', release: 'r2', kind: 'render', page: '/posts/7?token=secret' },
      `10.7.${visitor}.1`,
    );
  const takeNotices = async () => {
    await look();
    await drain();
    return new Map(takeReceived().map(({ notification }) => [notification.kind, notification]));
  };
  const notices = await takeNotices();
  expect([...notices.keys()].sort()).toEqual(['failing', 'rolled_back', 'rollout_began', 'rollout_waits']);
  expect(notices.get('failing')).toMatchObject({
    release: 'r2',
    failure: { kind: 'render', page: '/posts/7', count: 1 },
    link: 'http://site.test/posts/7',
  });
  const { reason } = notices.get('rollout_waits')!;
  expect(reason).toMatch(/^Fails more often: 3 visitors/);
  await postSeenFailure(site, { remote: 'blog', release: 'r2', kind: 'render', page: '/posts/7' });
  expect((await takeNotices()).get('taken_back')).toMatchObject({ release: 'r2', before: 'r1', reason });
});

test('a rollout that another remote blocks is notified as stopped, once', async () => {
  await site.publish(createRelease('blog', 'r2', { routes: ['/blog', '/blog/:id', '/news'] }));
  await site.callRegistry('POST', '/remotes/blog/rollouts/', {
    token,
    body: { release: 'r2', steps: [5, 100], step_seconds: 60 },
  });
  await site.goLive(createRelease('info', 'i1', { routes: ['/news'] }));
  const view = (release: string, remoteAddress: string) =>
    postViews(site, { views: [{ remote: 'blog', release, route: '/blog', views: 1 }] }, remoteAddress);
  for (let network = 0; network < 100; network += 1) {
    await view('r1', `10.5.${network}.1`);
    await view('r2', `10.6.${network}.1`);
  }
  site.clock.advance(60_000);
  await site.app.viewsWriter.write();
  await Promise.all([site.app.rolloutWatch.look(), site.app.rolloutWatch.look()]);
  await drain();
  const notices = takeReceived().map(({ notification }) => notification);
  expect(notices.map(({ kind }) => kind).sort()).toEqual(['rollout_began', 'rollout_stopped']);
  expect(notices.find(({ kind }) => kind === 'rollout_stopped')).toMatchObject({
    release: 'r2',
    before: 'r1',
    by: 'rollout',
    reason: expect.stringMatching(/^It cannot go live any more: /),
  });
});

test('failures are notified when they begin, and again when they are ten times as many, once in an hour', async () => {
  let visitors = 0;
  const fail = async (times: number, changes: object = {}) => {
    for (let count = 0; count < times; count += 1) {
      visitors += 1;
      await postFailure(
        site,
        { remote: 'blog', release: 'r1', kind: 'load', page: '/blog', ...changes },
        `10.${visitors >> 8}.${visitors & 255}.1`,
      );
    }
  };
  const takeCounts = async () => {
    await drain();
    return takeReceived().map(({ notification: { failure } }) => [
      failure?.kind,
      failure?.page,
      failure?.count,
    ]);
  };
  await fail(9);
  await fail(3, { page: '/posts/7' });
  await fail(1, { kind: 'render' });
  expect((await takeCounts()).sort()).toEqual([
    ['load', '/blog', 1],
    ['render', '/blog', 1],
  ]);
  await fail(1);
  expect(await takeCounts()).toEqual([]);
  site.clock.advance(hour + 1);
  await fail(7, { page: '/posts/7' });
  await fail(90);
  expect(await takeCounts()).toEqual([['load', '/posts/7', 10]]);

  // A team is not notified of a release that no visitor gets.
  await site.publish(createRelease('blog', 'r2'));
  await fail(1, { release: 'r2' });
  expect(await takeCounts()).toEqual([]);
});

test('what was not taken is sent again with growing pauses, the same each time, for about a day', async () => {
  receiver.status = 500;
  await site.publish(createRelease('blog', 'r2'));
  await site.activate('blog', 'r2');
  const began = site.clock.now().getTime();
  const triedAfter: number[] = [];
  while (site.clock.now().getTime() < began + 48 * hour) {
    if ((await drain()) > 0) triedAfter.push((site.clock.now().getTime() - began) / second);
    const { rows } = await site.db.pool.query<{ due_at: Date }>('select due_at from webhook_outbox');
    if (!rows[0]) break;
    site.clock.advance(rows[0].due_at.getTime() - site.clock.now().getTime());
  }
  expect(triedAfter).toEqual([0, 5, 35, 335, 2135, 9335, 27335, 56135, 84935]);
  const all = takeReceived();
  expect(new Set(all.map(({ body, headers }) => body + headers['webhook-id']!.toString())).size).toBe(1);
  expect(new Set(all.map(({ headers }) => headers['webhook-signature'])).size).toBe(all.length);
  expect((await list())[0]).toMatchObject({
    problem: 'The receiver responds with 500.',
    switched_off_at: null,
  });
});

test.each([
  ['a redirect, which is not followed', 302, 'The receiver responds with 302.'],
  ['that there is nothing', 404, 'The receiver responds with 404.'],
])('a webhook that responds with %s has not taken it', async (_, status, problem) => {
  receiver.status = status;
  await site.callRegistry('POST', `${path}${created.id}/test/`, { token });
  await drain();
  expect(takeReceived().map(({ notification: { kind, by } }) => [kind, by])).toEqual([['test', 'blog team']]);
  expect((await list())[0]).toMatchObject({ problem, tried_at: site.clock.now().toISOString() });
  receiver.status = 200;
  site.clock.advance(5 * second);
  expect(await takeKinds()).toEqual([['test', null]]);
  expect((await list())[0]).toMatchObject({ problem: null });
});

test('one that fails for three days is switched off, and on again by a test that arrives', async () => {
  receiver.status = 500;
  await site.publish(createRelease('blog', 'r2'));
  for (let days = 0; days < 5; days += 1) {
    await site.activate('blog', days % 2 === 0 ? 'r2' : 'r1');
    await drain();
    site.clock.advance(24 * hour);
  }
  expect((await list())[0]!.switched_off_at).not.toBeNull();
  const { rows } = await site.db.pool.query('select from webhook_outbox');
  expect(rows).toEqual([]);
  const metrics = (await site.inject('/api/metrics')).body;
  expect(metrics).toMatch(/^webhooks_switched_off 1$/m);
  expect(metrics).toMatch(/^webhook_outbox_notifications 0$/m);
  expect(metrics).toMatch(/^webhooks_total\{outcome="dropped"\} [1-9]/m);
  takeReceived();
  await site.activate('blog', 'r1');
  expect(await takeKinds()).toEqual([]);

  receiver.status = 204;
  await site.callRegistry('POST', `${path}${created.id}/test/`, { token });
  expect(await takeKinds()).toEqual([['test', null]]);
  await site.activate('blog', 'r2');
  expect(await takeKinds()).toEqual([['activated', 'r2']]);
});

test('of two processes each notification is sent by one', async () => {
  const second = await createSecondApp(site);
  for (let count = 0; count < 10; count += 1)
    await site.callRegistry('POST', `${path}${created.id}/test/`, { token });
  const counts = await Promise.all([drain(), second.app.webhookWorker.drain()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(10);
  const ids = takeReceived().map(({ notification: { id } }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
  await second.close();
});

test('one that was removed gets nothing more, not even what was on its way', async () => {
  await site.callRegistry('POST', `${path}${created.id}/test/`, { token });
  expect((await site.callRegistry('DELETE', `${path}${created.id}/`, { token })).statusCode).toBe(204);
  expect(await takeKinds()).toEqual([]);
  expect((await site.callRegistry('DELETE', `${path}${created.id}/`, { token })).statusCode).toBe(404);
});

test.each([
  [{ webhook: 'http://elsewhere.example/hook' }],
  [{ webhook: 'https://user:word@elsewhere.example/' }],
  [{ webhook: 'nowhere' }],
  [{ mail: 'nobody' }],
  [{}],
  [{ webhook: 'https://elsewhere.example/', mail: 'team@example.org' }],
])('no notification is sent to %j', async (body) => {
  const response = await site.callRegistry('POST', path, { token, body });
  expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
  expect(await list()).toHaveLength(1);
});

test('an address subscribes once, and at most ten do', async () => {
  expect((await subscribe(receiver.url)).statusCode).toBe(409);
  for (let count = 1; count < 10; count += 1)
    expect((await subscribe(`https://elsewhere.example/${count}`)).statusCode).toBe(201);
  const refused = await subscribe('https://elsewhere.example/10');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    '10 are subscribed already. Remove one of them first.',
  ]);
});

test("a team reaches nothing of another team's", async () => {
  const { token: other } = await site.createToken('info');
  const own = '/remotes/info/subscriptions/';
  const responses = [
    await site.callRegistry('POST', `${own}${created.id}/test/`, { token: other }),
    await site.callRegistry('DELETE', `${own}${created.id}/`, { token: other }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect((await site.callRegistry('GET', own, { token: other })).json()).toEqual([]);
  expect(await list()).toHaveLength(1);
});

test('notifications are removed after 90 days', async () => {
  receiver.status = 500;
  await site.callRegistry('POST', `${path}${created.id}/test/`, { token });
  const count = async () => {
    await notificationsRetention.run(site);
    return (await site.db.pool.query('select from notifications n, webhook_outbox w')).rowCount;
  };
  expect(await count()).toBe(1);
  site.clock.advance(91 * 24 * hour);
  expect(await count()).toBe(0);
  expect(await list()).toHaveLength(1);
});
