import type { ShellError } from '@site/shared/contracts/api';
import { releaseErrorsRetention } from '../releases.retention';
import { createRegistryApp } from '../testing/registry-requests';
import { forEachTest } from '../../testing/fixtures';

const site = forEachTest(createRegistryApp);

const error = { message: 'TypeError: x is not a function', stack: ['main.a1.js:1:20'], browser: 'firefox' };

let visitors = 0;
/** Reports from a new address each time, unless one is given. */
async function report(changes: object = {}, remoteAddress = `10.2.${++visitors >> 8}.${visitors & 255}`) {
  const payload = { kind: 'crash', page: '/blogs', error, ...changes };
  const url = '/api/registry/shell-errors/';
  return (await site.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
}
const list = async () => (await site.callRegistry('GET', '/shell-errors/')).json<ShellError[]>();

test('counts each error of the shell on each page, newest first, with the first stack', async () => {
  expect(await report()).toBe(204);
  expect(await report({ page: '/blogs?token=secret', error: { ...error, stack: [] } })).toBe(204);
  site.clock.advance(1000);
  expect(await report({ kind: 'error' })).toBe(204);
  expect(await list()).toMatchObject([
    { kind: 'error', page: '/blogs', count: 1 },
    { kind: 'crash', page: '/blogs', ...error, count: 2 },
  ]);
});

test('the operator alone reads them', async () => {
  const { token } = await site.createToken('blog');
  expect((await site.callRegistry('GET', '/shell-errors/', { token })).statusCode).toBe(403);
  expect((await site.inject({ method: 'GET', url: '/api/registry/shell-errors/' })).statusCode).toBe(401);
});

test.each([{ kind: 'hang' }, { page: 'blogs' }, { error: undefined }, { error: { ...error, browser: 'x' } }])(
  'refuses %j',
  async (changes) => {
    expect(await report(changes)).toBe(400);
    expect(await list()).toEqual([]);
  },
);

test('one network reports 60 errors in ten minutes', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 61; index++) statuses.push(await report({}, '10.9.9.9'));
  expect(statuses).toEqual([...Array<number>(60).fill(204), 429]);
});

test('there is room for 200 different ones', async () => {
  for (let index = 0; index < 201; index++) await report({ page: `/posts/${index}` });
  expect(await list()).toHaveLength(200);
});

test('they are forgotten after 30 days', async () => {
  await report();
  site.clock.advance(30 * 24 * 60 * 60_000);
  await releaseErrorsRetention.run(site);
  expect(await list()).toHaveLength(1);
  site.clock.advance(1);
  await releaseErrorsRetention.run(site);
  expect(await list()).toEqual([]);
});
