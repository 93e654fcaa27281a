import fastify, { type FastifyInstance } from 'fastify';
import { registerLoadShedding } from './register-load-shedding';

let app: FastifyInstance;
let work: Promise<void>;
let finish: () => void;
let nowMs: number;
let clock: jest.SpyInstance;

// Uses fake time, because on a busy machine fast responses would be late.
beforeEach(() => {
  nowMs = 0;
  clock = jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});

function start(limits?: Parameters<typeof registerLoadShedding>[2]): void {
  app = fastify();
  registerLoadShedding(app, (reply) => reply.code(503).send('busy'), limits);
  beginWork();
  app.get('/slow', () => work.then(() => 'done'));
  app.get('/quick', async () => 'done');
  app.post('/quick', async () => 'done');
}
afterEach(async () => {
  clock.mockRestore();
  await app.close();
});

function beginWork(): void {
  work = new Promise<void>((resolve) => (finish = resolve));
}

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

test('rejects reads while too many wait, and no other requests', async () => {
  start({ minConcurrency: 1, maxConcurrency: 2, lateMs: Infinity });
  const slow = [app.inject('/slow'), app.inject('/slow')];
  await app.inject({ method: 'POST', url: '/quick' });
  expect(await statusOf('/quick')).toBe(503);
  expect((await app.inject({ method: 'POST', url: '/quick' })).statusCode).toBe(200);

  finish();
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await statusOf('/quick')).toBe(200);
});

test('rejects sooner while responses are late, and no longer once they are not', async () => {
  start({ minConcurrency: 1, maxConcurrency: 100, lateMs: 10 });
  const late = app.inject('/slow');
  await app.inject({ method: 'POST', url: '/quick' });
  // One response in 32 counts: it moves the average to 20 ms.
  nowMs += 640;
  finish();
  await late;

  beginWork();
  const next = app.inject('/slow');
  await app.inject({ method: 'POST', url: '/quick' });
  expect(await statusOf('/quick')).toBe(503);
  finish();
  await next;
  for (let count = 0; count < 200; count += 1) await app.inject('/quick');
  expect(await Promise.all([statusOf('/slow'), statusOf('/quick')])).toEqual([200, 200]);
});

test('accepts many requests at once while responses begin soon', async () => {
  start();
  const statuses = await Promise.all(Array.from({ length: 200 }, () => statusOf('/quick')));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('clients that disconnect no longer count as waiting', async () => {
  start({ minConcurrency: 1, maxConcurrency: 2, lateMs: Infinity });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new AbortController();
  const slow = [1, 2].map(() => fetch(`${address}/slow`, { signal: client.signal }).catch(() => undefined));
  const fetchQuick = async () => (await fetch(`${address}/quick`)).status;
  while ((await fetchQuick()) !== 503);
  client.abort();
  await Promise.all(slow);
  while ((await fetchQuick()) !== 200);
});

test('leaves others their part while one network makes many wait', async () => {
  start({ minConcurrency: 4, maxConcurrency: 4, lateMs: Infinity, networkPart: 1 / 2 });
  const from = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress });
  const slow = [from('192.0.2.1', '/slow'), from('192.0.2.2', '/slow')];
  await app.inject({ method: 'POST', url: '/quick' });
  expect((await from('192.0.2.3', '/quick')).statusCode).toBe(503);
  expect((await from('198.51.100.1', '/quick')).statusCode).toBe(200);
  finish();
  await Promise.all(slow);
  expect((await from('192.0.2.3', '/quick')).statusCode).toBe(200);
});

test('what a network began while its share was larger is not held against others', async () => {
  start({ minConcurrency: 2, maxConcurrency: 100, lateMs: 10, networkPart: 1 / 2 });
  app.get('/late', async () => void (nowMs += 640));
  const from = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress });
  const slow = Array.from({ length: 20 }, () => from('192.0.2.1', '/slow'));
  await from('203.0.113.1', '/late');
  expect((await from('198.51.100.1', '/quick')).statusCode).toBe(200);
  expect((await from('192.0.2.1', '/quick')).statusCode).toBe(503);
  finish();
  await Promise.all(slow);
});
