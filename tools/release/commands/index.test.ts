/** @jest-environment jest-environment-node */
import { createCommandLine, runCommand } from '@site/command-kit/command-line';
import type { Outcome } from '../outcome';
import type { RegistryClient } from '../registry-client';
import { waitUntilLive } from '../wait-until-live';
import { addReleaseCommands } from '.';

jest.mock('../wait-until-live');

/** What the registry is asked for, and how the command is to print its outcome. */
async function run(...words: string[]) {
  const requests: unknown[] = [];
  const registry = new Proxy({} as RegistryClient, {
    get:
      (_, method) =>
      async (...args: unknown[]) => {
        requests.push([method, ...args]);
        if (method === 'activate' || method === 'rollback') return { remote: 'blog', from: 'new', to: 'old' };
        return ['list', 'listTokens', 'listViews', 'listErrors', 'audit'].includes(String(method)) ? [] : {};
      },
  });
  let json: true | undefined;
  let outcome: Outcome | undefined;
  const site = createCommandLine();
  addReleaseCommands(site, async (work, options) => {
    json = options.json;
    outcome = await work({ registry, siteUrl: 'http://localhost', log: () => {} });
  });
  await runCommand(site, words);
  return { requests, json, text: outcome?.text };
}

it('finds the command, its arguments and its options in any order', async () => {
  expect(await run('release', 'activate', '--reason', 'it works', 'blog', 'abc', '--json')).toMatchObject({
    requests: [['activate', 'blog', { release: 'abc', reason: 'it works' }]],
    json: true,
  });
  expect((await run('release', 'list')).json).toBeUndefined();
});

it('drops routes only where that is said', async () => {
  const [refusing] = (await run('release', 'activate', 'blog', 'old')).requests;
  expect(refusing).toEqual(['activate', 'blog', { release: 'old' }]);
  const [dropping] = (await run('release', 'activate', 'blog', 'old', '--drop-routes')).requests;
  expect(dropping).toEqual(['activate', 'blog', { release: 'old', drop_routes: true }]);
});

it.each([
  ['b7', 'b7'],
  ['-', null],
])('names the release that has to be live, as %s', async (ifLive, if_live) => {
  const { requests } = await run('release', 'activate', 'blog', 'abc', '--if-live', ifLive);
  expect(requests).toEqual([['activate', 'blog', { release: 'abc', if_live }]]);
  const back = await run('release', 'rollback', 'blog', '--if-live', ifLive);
  expect(back.requests).toEqual([['rollback', 'blog', { if_live }]]);
});

it.each([
  ['activate', 'blog', 'old'],
  ['rollback', 'blog'],
])('%s ends when visitors get the release', async (...words) => {
  expect((await run('release', ...words)).text).toBe('blog old is live, before it was new.');
  expect(waitUntilLive).toHaveBeenCalledWith({ siteUrl: 'http://localhost', remote: 'blog', release: 'old' });
});

it('grants the entries of a release before it goes live, where that is said', async () => {
  const { requests } = await run('release', 'activate', 'jobs', 'r1', '--grant-entries');
  expect(requests).toEqual([
    ['grantEntries', 'jobs', 'r1'],
    ['activate', 'jobs', { release: 'r1' }],
  ]);
});

it('takes a label where a token is created', async () => {
  const { requests } = await run('token', 'create', 'blog', '--label', 'pipeline');
  expect(requests).toEqual([['createToken', { remote: 'blog', label: 'pipeline' }]]);
  await expect(run('token', 'create', 'blog')).rejects.toThrow('--label');
});

it.each([
  [['releases', 'list'], [['list']]],
  [['releases', 'rollback', 'blog'], [['rollback', 'blog', {}]]],
  [
    ['releases', 'token', 'create', 'blog', '--label', 'a'],
    [['createToken', { remote: 'blog', label: 'a' }]],
  ],
])('understands the older name in %j', async (words, requests) => {
  expect((await run(...words)).requests).toEqual(requests);
});

it.each([
  [['release', 'publish'], "Missing required argument 'remote'"],
  [['release', 'publish', 'blog', 'a', 'b'], 'Too many arguments'],
  [['release', 'rollback'], "Missing required argument 'remote'"],
  [['release', 'list', 'blog'], 'Too many arguments'],
])('takes no less and no more than it needs: %j', async (words, reason) => {
  await expect(run(...words)).rejects.toThrow(reason);
  await expect(run(...words)).rejects.toThrow(`; usage: npm run site -- ${words.slice(0, 2).join(' ')} `);
});
