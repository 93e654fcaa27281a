import fastify, { type FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitWaitingReads } from './limit-waiting-reads';

let app: FastifyInstance;
let work: Promise<void>;
let finish: () => void;

function start(limits?: Parameters<typeof limitWaitingReads>[2]): void {
  app = fastify();
  limitWaitingReads(app, (reply) => reply.code(503).send('busy'), limits);
  beginWork();
  app.get('/slow', () => work.then(() => 'done'));
  app.get('/quick', async () => 'done');
  app.post('/quick', async () => 'done');
}
afterEach(() => app.close());

function beginWork(): void {
  work = new Promise<void>((resolve) => (finish = resolve));
}

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

test('refuses reads while too many wait, and no others', async () => {
  start({ always: 1, most: 2, lateMs: Infinity });
  const slow = [app.inject('/slow'), app.inject('/slow')];
  await app.inject({ method: 'POST', url: '/quick' });
  expect(await statusOf('/quick')).toBe(503);
  expect((await app.inject({ method: 'POST', url: '/quick' })).statusCode).toBe(200);

  finish();
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await statusOf('/quick')).toBe(200);
});

test('refuses sooner when answers are late, until they are not', async () => {
  start({ always: 1, most: 100, lateMs: 1 });
  const late = app.inject('/slow');
  await sleep(100);
  finish();
  await late;

  beginWork();
  const next = app.inject('/slow');
  await app.inject({ method: 'POST', url: '/quick' });
  expect(await statusOf('/quick')).toBe(503);
  finish();
  await next;
  for (let answer = 0; answer < 200; answer += 1) await app.inject('/quick');
  expect(await Promise.all([statusOf('/slow'), statusOf('/quick')])).toEqual([200, 200]);
});

test('lets a crowd in whose answers come soon', async () => {
  start();
  const statuses = await Promise.all(Array.from({ length: 200 }, () => statusOf('/quick')));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('those who go away wait no longer', async () => {
  start({ always: 1, most: 2, lateMs: Infinity });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const gone = new AbortController();
  const slow = [1, 2].map(() => fetch(`${address}/slow`, { signal: gone.signal }).catch(() => undefined));
  const askQuick = async () => (await fetch(`${address}/quick`)).status;
  while ((await askQuick()) !== 503);
  gone.abort();
  await Promise.all(slow);
  while ((await askQuick()) !== 200);
});
