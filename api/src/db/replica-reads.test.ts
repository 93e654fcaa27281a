import type { Post } from '@site/shared/contracts/api';
import { createApp } from '../app';
import { createPostgresRateLimiter } from '../http/create-rate-limiter';
import { createPost } from '../modules/posts/testing/send-post';
import { createMember, toMember, type Member } from '../testing/create-member';
import { createPausableProxy, type PausableProxy } from '../testing/create-pausable-proxy';
import {
  createTestApp,
  generousLimits,
  generousTimeouts,
  testLog,
  type TestApp,
} from '../testing/create-test-app';
import { startReplicatedPostgres, type ReplicatedPostgres } from '../testing/start-replicated-postgres';
import { waitUntil } from '../testing/wait-until';
import {
  createDatabase,
  createPrimaryReads,
  createReplicaReads,
  maxBehindMs,
  replicaTimeouts,
  statement,
  type Database,
  type PublicReads,
} from '.';

let servers: ReplicatedPostgres;
let replicaProxy: PausableProxy;
let db: Database;
/** Of the superuser, who can pause the replica. */
let replicaAdmin: Database;
let site: TestApp;
let admin: Member;

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  replicaProxy = await createPausableProxy(servers.replicaUrl);
  db = createDatabase({ url: servers.primaryUrl, timeouts: generousTimeouts });
  replicaAdmin = createDatabase({ url: servers.replicaAdminUrl, timeouts: generousTimeouts });
  site = await createTestApp();
  admin = await createMember({ ...site, db }, { is_admin: true });
});
afterAll(async () => {
  await site.close();
  await replicaAdmin.close();
  await db.close();
  await replicaProxy.close();
  await servers.stop();
});

let reads: PublicReads;
/** Fake time. */
let time: number;
let isUsed: boolean | undefined;
let checks: number;

function createReads(replicaUrl: string, timeouts = generousTimeouts, primaryDb = db): PublicReads {
  time = 0;
  isUsed = undefined;
  checks = 0;
  return createReplicaReads({
    primary: {
      ...primaryDb,
      one: (...args) => {
        checks += 1;
        return primaryDb.one(...args);
      },
    },
    replica: createDatabase({ url: replicaUrl, timeouts }),
    onChange: (is) => {
      isUsed = is;
    },
    checkMs: 1,
    now: () => time,
  });
}

/** Creates a process of the site that reads from there. */
async function createProcess(publicReads: PublicReads) {
  const context = { ...site, db, limiter: createPostgresRateLimiter(db), publicReads };
  const app = await createApp(context, testLog, generousLimits);
  return { ...context, app, inject: app.inject.bind(app) };
}

/** Resolves when a check that starts now has ended. */
async function untilChecked(): Promise<void> {
  const begun = checks;
  await waitUntil(() => checks > begun + 1);
}

const whichServer = statement<{ is_replica: boolean }>(
  'test.which-server',
  'select pg_is_in_recovery() as is_replica',
);
const readsReplica = async () => (await reads.one(whichServer)).is_replica;

beforeEach(() => {
  reads = createReads(replicaProxy.url);
});
afterEach(async () => {
  replicaProxy.resume();
  await reads.close();
  await replicaAdmin.pool.query('select pg_wal_replay_resume() where pg_is_in_recovery()');
});

const pauseReplay = () => replicaAdmin.pool.query('select pg_wal_replay_pause()');

test('what everybody may see comes from the replica, and what members see of their own from the primary', async () => {
  const writing = await createProcess(createPrimaryReads(db));
  const reading = await createProcess(reads);
  await waitUntil(readsReplica);
  await pauseReplay();
  const { id } = await createPost(toMember(writing, admin, admin));
  const statusOf = async (url: string, headers = {}) => (await reading.inject({ url, headers })).statusCode;
  // A slow check on a busy machine switches to the primary for a moment.
  await waitUntil(async () => (await statusOf(`/api/posts/${id}/`)) === 404);
  expect(await statusOf(`/api/posts/${id}/`, admin.headers)).toBe(200);
  expect((await reading.inject({ url: '/api/posts/mine/', headers: admin.headers })).json()).toContainEqual(
    expect.objectContaining({ id }),
  );

  await replicaAdmin.pool.query('select pg_wal_replay_resume()');
  await waitUntil(async () => (await statusOf(`/api/posts/${id}/`)) === 200);
  await writing.app.close();
  await reading.app.close();
});

test('the process that takes a change shows it at once, and for as long as the replica lacks it', async () => {
  const { app, inject } = await createProcess(reads);
  time += maxBehindMs;
  await waitUntil(readsReplica);
  await pauseReplay();
  const post = await createPost(toMember({ inject }, admin, admin), { title: 'Just published' });
  const isShown = async () => {
    // A different URL each time, so that no response is cached.
    const list = await inject(`/api/posts/?n=${(requests += 1)}`);
    return list.json<Post[]>().some(({ id }) => id === post.id);
  };
  let requests = 0;
  for (const step of [0, maxBehindMs - 1, 2, maxBehindMs]) {
    time += step;
    expect(await isShown()).toBe(true);
  }
  await untilChecked();
  expect([isUsed, await isShown()]).toEqual([false, true]);

  await replicaAdmin.pool.query('select pg_wal_replay_resume()');
  await waitUntil(readsReplica);
  expect(await isShown()).toBe(true);
  await app.close();
});

test('the replica is used again once it has what was written, long before it would count as late', async () => {
  await waitUntil(readsReplica);
  reads.noteWrite();
  expect(await readsReplica()).toBe(false);
  time += 1;
  await waitUntil(readsReplica);
});

test('an error of the replica alone never reaches the caller', async () => {
  await waitUntil(readsReplica);
  const failing = statement<{ one: number }>(
    'test.fails-on-replica',
    'select 1 / (not pg_is_in_recovery())::int as one',
  );
  expect(await reads.one(failing)).toEqual({ one: 1 });
});

test('a replica that hangs costs one time limit, and is used again once it responds', async () => {
  await reads.close();
  reads = createReads(replicaProxy.url, replicaTimeouts);
  await waitUntil(readsReplica);
  replicaProxy.pause();
  expect(await readsReplica()).toBe(false);
  await waitUntil(() => !isUsed);
  replicaProxy.resume();
  await waitUntil(readsReplica);
});

test('a replica that is stopped is not missed, and used again when it is back', async () => {
  await waitUntil(readsReplica);
  await servers.stopReplica();
  expect(await readsReplica()).toBe(false);
  await waitUntil(() => !isUsed);
  await servers.startReplicaAgain();
  await waitUntil(readsReplica);
});

test('while the primary is away everybody can go on reading', async () => {
  await reads.close();
  const proxy = await createPausableProxy(servers.primaryUrl);
  const ownDb = createDatabase({ url: proxy.url, timeouts: generousTimeouts });
  reads = createReads(replicaProxy.url, generousTimeouts, ownDb);
  await waitUntil(readsReplica);
  await proxy.close();
  for (let step = 0; step < 4; step += 1) {
    await untilChecked();
    time += maxBehindMs / 2;
  }
  expect(await readsReplica()).toBe(true);
  await ownDb.close();
});

test.each([
  ['the primary itself', () => servers.primaryUrl],
  ['a server that is not there', () => 'postgres://nobody@127.0.0.1:1/none'],
])('%s is never taken for a replica', async (_, urlOf) => {
  await reads.close();
  reads = createReads(urlOf());
  await untilChecked();
  expect(isUsed).toBeUndefined();
  time += maxBehindMs + 1;
  await waitUntil(() => isUsed === false);
  expect(await readsReplica()).toBe(false);
});

// It comes last, because it cannot be undone.
test('a replica that has become a primary is used no more', async () => {
  await waitUntil(readsReplica);
  await replicaAdmin.pool.query('select pg_promote()');
  await waitUntil(() => !isUsed);
  await untilChecked();
  expect(isUsed).toBe(false);
});
