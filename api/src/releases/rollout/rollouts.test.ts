import { failureKinds } from '@site/shared/contracts';
import {
  type AuditEntry,
  type ReportedFailureKind,
  type RolloutSummary,
  type StartRolloutRequest,
  watchdogKinds,
} from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createSecondApp } from '../../testing/create-second-app';
import { postFailure, postSeenFailure, postViews } from '../../testing/post-report';
import { createRegistryApp, createRelease } from '../testing/registry-requests';
import { forEachTest } from '../../testing/fixtures';

const site = forEachTest(createRegistryApp);
beforeEach(async () => {
  await site.goLive(createRelease('blog', 'r1'));
  await site.publish(createRelease('blog', 'r2'));
});

const minute = 60_000;

const start = (changes: Partial<StartRolloutRequest> = {}, token?: string) =>
  site.callRegistry('POST', '/remotes/blog/rollouts/', {
    body: { release: 'r2', steps: [5, 25, 100], step_seconds: 600, ...changes },
    ...(token !== undefined && { token }),
  });

/** The newest rollout. */
const readRollout = async () => (await site.callRegistry('GET', '/rollouts/')).json<RolloutSummary[]>()[0]!;

let visitors = 0;
/** An address in a new network. */
const nextAddress = () => `10.${++visitors >> 8}.${visitors & 255}.1`;

const page = (release: string) => ({ remote: 'blog', release, route: '/blog' });

async function view(release: string, views: number): Promise<void> {
  for (let left = views; left > 0; left -= 1)
    await postViews(site, { views: [{ ...page(release), views: 1 }] }, nextAddress());
}

async function fail(
  release: string,
  times: number,
  { from, kind = 'render' }: { from?: string; kind?: ReportedFailureKind } = {},
): Promise<void> {
  for (let count = 0; count < times; count += 1)
    await postFailure(site, { remote: 'blog', release, kind, page: '/blog' }, from ?? nextAddress());
}

const seeFailing = (release: string, isNew = true) =>
  postSeenFailure(site, { remote: 'blog', release, kind: 'render', page: '/blog' }, isNew);

async function look(): Promise<RolloutSummary> {
  await site.app.viewsWriter.write();
  await site.app.rolloutWatch.look();
  return readRollout();
}

const readShares = async () =>
  (await site.readReleaseSet()).rollouts?.map(({ percent, release }) => [percent, release.release]);

test('goes from step to step while it does as well as the live release, and is live in the end', async () => {
  expect((await start({ reason: 'a new list' })).json()).toMatchObject({
    release: 'r2',
    live: 'r1',
    percent: 5,
  });
  expect(await readShares()).toEqual([[5, 'r2']]);
  expect(await site.readLive('blog')).toEqual(['r1', undefined]);

  await view('r1', 200);
  await view('r2', 100);
  expect(await look()).toMatchObject({ percent: 5, verdict: expect.stringMatching(/^As good as/) });
  site.clock.advance(10 * minute);
  await look();
  expect(await readShares()).toEqual([[25, 'r2']]);

  // Figures of the previous step do not count.
  site.clock.advance(10 * minute);
  expect(await look()).toMatchObject({
    percent: 25,
    verdict: expect.stringMatching(/^Too few views to tell, 0 of 100/),
  });
  await view('r2', 100);
  expect(await look()).toMatchObject({ release: 'r2', steps: [100], state: 'running', verdict: '' });
  expect(await readShares()).toBeUndefined();
  expect(await site.readLive('blog')).toEqual(['r2', 'r1']);
  const audit = (await site.callRegistry('GET', '/audit/')).json<AuditEntry[]>();
  expect(audit.slice(0, 3).map(({ by, action, to }) => [by, action, to])).toEqual([
    ['rollout', 'activate', 'r2'],
    ['rollout', 'roll_out', 'r2'],
    ['operator', 'roll_out', 'r2'],
  ]);
});

test('is taken back by itself when the shell server has seen it fail as well, and says why', async () => {
  await start();
  await view('r1', 200);
  await view('r2', 10);
  await seeFailing('r2');
  await fail('r2', 3);
  expect(await look()).toMatchObject({
    state: 'taken_back',
    verdict: expect.stringMatching(
      /^Fails more often: 3 visitors with failures in 10 views; the release before: 0/,
    ),
  });
  expect(await readShares()).toBeUndefined();
  expect(await site.readLive('blog')).toEqual(['r1', undefined]);
  const [entry] = (await site.callRegistry('GET', '/audit/')).json<AuditEntry[]>();
  expect(entry).toMatchObject({ by: 'rollout', action: 'rollback', from: 'r2', to: 'r1' });
  const { rows } = await site.db.pool.query('select * from rollout_reports');
  expect(rows).toEqual([]);
});

test.each([...failureKinds, ...watchdogKinds])(
  'three visitors who report %s let a release wait that goes to one in twenty @13.5',
  async (kind) => {
    await start();
    await view('r1', 57);
    await view('r2', 3);
    await fail('r2', 2, { kind });
    expect(await look()).toMatchObject({ state: 'running', percent: 5 });
    await fail('r2', 1, { kind });
    expect(await look()).toMatchObject({ state: 'waiting' });
  },
);

test('one broken browser takes nothing back, however often it fails', async () => {
  await start();
  await view('r1', 200);
  await fail('r2', 20, { from: '10.200.0.1' });
  expect(await look()).toMatchObject({ state: 'running' });
});

test('what fails as often as the live release is as good', async () => {
  await start({ steps: [50, 100] });
  for (let round = 0; round < 5; round += 1) {
    await view('r1', 100);
    await view('r2', 100);
    await fail('r1', 2);
    await fail('r2', 2);
    await look();
  }
  expect(await readRollout()).toMatchObject({ state: 'running', verdict: expect.stringMatching(/^As good/) });
});

test('waits for a person when its pages are slower, and goes to nobody meanwhile @13.5', async () => {
  const measure = async (release: string, value: number, samples: number) => {
    for (let sample = 0; sample < samples; sample += 1)
      await postViews(site, { vitals: [{ ...page(release), name: 'lcp', value }] }, nextAddress());
  };
  await measure('r1', 900, 60);
  await start();
  await look();
  await measure('r2', 950, 20);
  expect(await look()).toMatchObject({ state: 'running' });
  await measure('r2', 4000, 60);
  expect(await look()).toMatchObject({
    state: 'waiting',
    verdict: expect.stringMatching(/^Pages are slower \(LCP\).* It waits for somebody to look at it\.$/),
  });
  expect(await readShares()).toBeUndefined();
  // It does not continue by itself; a person decides.
  site.clock.advance(10 * minute);
  await view('r2', 100);
  expect(await look()).toMatchObject({ state: 'waiting' });
  expect((await site.activate('blog', 'r2')).json()).toMatchObject({ from: 'r1', to: 'r2' });
});

describe.each([1, 10_000])('where the live release has had %s views', (views) => {
  beforeEach(async () => {
    await site.db.pool.query(
      `insert into page_figures (remote, release, route, figure, bucket, hour, count)
       values ('blog', 'r1', '/blog', 'view', 0, date_trunc('hour', now()), $1)`,
      [views],
    );
    await start();
    await view('r1', 57);
  });

  test('what browsers report lets a release wait, which then goes to nobody @15.3', async () => {
    await fail('r2', 3);
    expect(await look()).toMatchObject({
      state: 'waiting',
      verdict: expect.stringMatching(/^Fails more often: 3 visitors .* It waits for somebody/),
    });
    expect(await readShares()).toBeUndefined();
    expect(await site.readLive('blog')).toEqual(['r1', undefined]);
    expect((await site.rollBack('blog')).json()).toMatchObject({ from: 'r2', to: 'r1' });
    expect(await readRollout()).toMatchObject({ state: 'stopped' });
  });

  test.each([
    ['before', async () => (await seeFailing('r2'), await fail('r2', 3))],
    ['after', async () => (await fail('r2', 3), await look(), await seeFailing('r2'))],
  ])('it is taken back when the shell server has seen it fail %s', async (_, report) => {
    await report();
    expect(await look()).toMatchObject({ state: 'taken_back' });
  });

  test('a page that the live release cannot render either does not speak against it', async () => {
    await seeFailing('r2', false);
    await seeFailing('r1');
    await fail('r2', 3);
    expect(await look()).toMatchObject({ state: 'waiting' });
  });
});

describe('a release that goes live for everybody at once', () => {
  test('is watched for ten minutes, and taken back when the shell server has seen it fail as well', async () => {
    await site.activate('blog', 'r2');
    expect(await readShares()).toBeUndefined();
    await view('r2', 30);
    await fail('r2', 6);
    // Reports of strangers do not replace a release.
    expect(await look()).toMatchObject({ state: 'waiting', release: 'r2' });
    expect(await site.readLive('blog')).toEqual(['r2', 'r1']);
    await seeFailing('r2');
    expect(await look()).toMatchObject({ state: 'taken_back', release: 'r2' });
    expect(await site.readLive('blog')).toEqual(['r1', undefined]);
  });

  test('stays when all is well', async () => {
    await site.activate('blog', 'r2');
    await view('r2', 200);
    site.clock.advance(10 * minute);
    expect(await look()).toMatchObject({ state: 'finished' });
    expect(await site.readLive('blog')).toEqual(['r2', 'r1']);
  });

  test('may fail as often as the one before did', async () => {
    await view('r1', 100);
    await fail('r1', 20);
    await site.app.viewsWriter.write();
    await site.activate('blog', 'r2');
    await view('r2', 30);
    await fail('r2', 6);
    expect(await look()).toMatchObject({ state: 'running' });
  });

  test('is left alone where that is wanted, and after a rollback', async () => {
    await site.activate('blog', 'r2', { unwatched: true });
    expect(await readRollout()).toBeUndefined();
    await site.rollBack('blog');
    expect(await readRollout()).toBeUndefined();
  });
});

test('a release made live by hand ends it, and a rollback takes it back', async () => {
  await start();
  expect((await site.rollBack('blog')).json()).toMatchObject({ from: 'r2', to: 'r1' });
  expect(await readRollout()).toMatchObject({ state: 'stopped', verdict: 'Stopped by operator.' });
  expect(await site.readLive('blog')).toEqual(['r1', undefined]);

  await start();
  expect((await site.activate('blog', 'r2')).json()).toMatchObject({ from: 'r1', to: 'r2' });
  expect(await site.readLive('blog')).toEqual(['r2', 'r1']);
  expect(await readShares()).toBeUndefined();
});

test('of two processes that look at once one decides', async () => {
  const secondApp = await createSecondApp(site);
  await start();
  await view('r1', 200);
  await seeFailing('r2');
  await fail('r2', 4);
  await site.app.viewsWriter.write();
  await Promise.all([site, secondApp, site, secondApp].map(({ app }) => app.rolloutWatch.look()));
  // One process may find reports that the other has counted and not yet acted on.
  await look();
  const audit = (await site.callRegistry('GET', '/audit/')).json<AuditEntry[]>();
  expect(audit.filter(({ by }) => by === 'rollout')).toHaveLength(1);
  await secondApp.close();
});

test('refuses steps that do not rise to 100, what is live, and what nothing can be compared with', async () => {
  for (const steps of [
    [5, 25],
    [25, 5, 100],
    [5, 5, 100],
  ])
    expect((await start({ steps })).json()).toMatchObject({
      details: { steps: [expect.stringContaining('rise')] },
    });
  expect((await start({ release: 'r1' })).json().message).toBe('blog r1 is live already.');
  expect((await start({ release: 'r9' })).statusCode).toBe(404);
  expect((await start({ if_live: 'r7' })).statusCode).toBe(409);
  expect((await start({}, (await site.createToken('auth')).token)).statusCode).toBe(403);
  await site.publish(createRelease('info', 'i1'));
  const body = { release: 'i1', steps: [100], step_seconds: 1 };
  expect((await site.callRegistry('POST', '/remotes/info/rollouts/', { body })).statusCode).toBe(409);
});

test('goes to a group first, and on once its members have seen it without a failure', async () => {
  const { email } = await createMember(site);
  const unknown = await start({ group: 'testers' });
  expect([unknown.statusCode, unknown.json().details]).toEqual([
    400,
    { group: ['There is no group testers with members.'] },
  ]);
  await site.callRegistry('PUT', '/groups/testers/', { body: { members: [email] } });
  expect((await start({ group: 'testers' })).json()).toMatchObject({
    group: 'testers',
    percent: 0,
    steps: [0, 5, 25, 100],
  });
  expect((await site.readReleaseSet()).rollouts).toMatchObject([{ percent: 0, group: 'testers' }]);

  site.clock.advance(10 * minute);
  await view('r2', 9);
  expect(await look()).toMatchObject({
    percent: 0,
    verdict: expect.stringMatching(/^Only the group has it, 9 of 10 /),
  });
  await view('r2', 1);
  await look();
  // Its members keep it.
  expect((await site.readReleaseSet()).rollouts).toMatchObject([{ percent: 5, group: 'testers' }]);
});

test('what fails in a group goes no further by itself', async () => {
  const { email } = await createMember(site);
  await site.callRegistry('PUT', '/groups/testers/', { body: { members: [email] } });
  await start({ group: 'testers' });
  await view('r2', 50);
  await fail('r2', 1);
  site.clock.advance(10 * minute);
  expect(await look()).toMatchObject({
    percent: 0,
    state: 'running',
    verdict: expect.stringMatching(/^It has failed in the group, and goes no further by itself/),
  });
});
