import fastify, { type FastifyInstance } from 'fastify';
import { limitWaitingReads } from './limit-waiting-reads';

let app: FastifyInstance;
let finish: () => void;

beforeEach(() => {
  app = fastify();
  limitWaitingReads(app, (reply) => reply.code(503).send('busy'), 2);
  const work = new Promise<void>((resolve) => (finish = resolve));
  app.get('/slow', () => work.then(() => 'done'));
  app.get('/quick', async () => 'done');
  app.post('/quick', async () => 'done');
});
afterEach(() => app.close());

test('refuses reads while too many wait, and no others', async () => {
  const slow = [app.inject('/slow'), app.inject('/slow')];
  await app.inject({ method: 'POST', url: '/quick' });
  expect((await app.inject('/quick')).statusCode).toBe(503);
  expect((await app.inject({ method: 'POST', url: '/quick' })).statusCode).toBe(200);

  finish();
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await app.inject('/quick')).statusCode).toBe(200);
});

test('those who go away wait no longer', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const gone = new AbortController();
  const slow = [1, 2].map(() => fetch(`${address}/slow`, { signal: gone.signal }).catch(() => undefined));
  const statusOf = async () => (await fetch(`${address}/quick`)).status;
  while ((await statusOf()) !== 503);
  gone.abort();
  await Promise.all(slow);
  while ((await statusOf()) !== 200);
});
