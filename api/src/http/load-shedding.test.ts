import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import { errorHandler } from '../errors/error-handler';
import type { App } from './app-type';
import { registerLoadShedding } from './load-shedding';

let app: App;
let finish: () => void;

beforeEach(async () => {
  app = fastify().withTypeProvider<TypeBoxTypeProvider>();
  app.setErrorHandler(errorHandler);
  registerLoadShedding(app, { concurrency: { start: 2, min: 2, max: 2, waitMs: 50 } });
  const work = new Promise<void>((resolve) => (finish = resolve));
  app.get('/slow', async () => {
    await work;
    return 'done';
  });
  app.get('/quick', async () => 'done');
  app.get('/broken', async () => {
    throw new Error('Broken');
  });
  app.get('/health', { config: { neverShed: true } }, async () => 'ok');
});
afterEach(() => app.close());

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

test('turns away what is too much, soon, and says when to ask again', async () => {
  const slow = [app.inject('/slow'), app.inject('/slow')];
  await app.inject('/health');
  const shed = await app.inject('/quick');
  expect(shed.statusCode).toBe(503);
  expect(shed.headers['retry-after']).toBe('1');
  expect(shed.json()).toMatchObject({ code: 'overloaded', message: expect.stringContaining('try again') });
  finish();
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await statusOf('/quick')).toBe(200);
});

test('serves monitoring even then', async () => {
  const slow = [app.inject('/slow'), app.inject('/slow')];
  expect(await statusOf('/health')).toBe(200);
  finish();
  await Promise.all(slow);
});

test('gives the places of failed requests back, each once', async () => {
  for (let count = 0; count < 5; count += 1) expect(await statusOf('/broken')).toBe(500);
  const slow = [app.inject('/slow'), app.inject('/slow')];
  await app.inject('/health');
  expect(await statusOf('/quick')).toBe(503);
  finish();
  await Promise.all(slow);
});
