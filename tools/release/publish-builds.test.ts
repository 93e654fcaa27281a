import { CallError } from '@site/command-kit/site-client';
import { UserError } from '@site/command-kit/user-error';
import type { NavigationEntry } from '@site/shared/contracts';
import type { ReleaseSummary, RemoteSummary } from '@site/shared/contracts/api';
import type { RegistryClient } from './registry-client';
import { publishBuilds } from './publish-builds';
import { makeBuild, removeBuilds } from './testing/make-build';

let known: Record<string, Pick<ReleaseSummary, 'release' | 'activated_at'>[]>;
let calls: string[];
let refuse: string | undefined;
let lines: string[];

const registry = {
  list: async () => Object.entries(known).map(([name, releases]) => ({ name, releases })) as RemoteSummary[],
  publish: async (remote: string, form: FormData) => {
    if (remote === refuse) throw new UserError('The route /blogs belongs to news.');
    calls.push(`publish ${remote} ${[...form.keys()].join(' ')}`);
  },
  activate: async (remote: string, { release }: { release: string }) => {
    calls.push(`activate ${remote} ${release}`);
  },
  grantEntries: async (remote: string, release: string) => {
    calls.push(`grant ${remote} ${release}`);
  },
} as unknown as RegistryClient;

const failure = (status: number) =>
  new UserError('Please try again.', { cause: new CallError('GET /registry/remotes/', status, undefined) });

const live = (release: string) => ({ release, activated_at: '2026-11-20T10:00:00.000Z' });

beforeEach(() => {
  known = { blog: [], tools: [] };
  calls = [];
  refuse = undefined;
  lines = [];
});

afterEach(removeBuilds);

async function publish() {
  const builds = [await makeBuild('blog', 'b1'), await makeBuild('tools', 't1')];
  await publishBuilds(registry, builds, (line) => lines.push(line));
}

it('publishes what the registry does not have, and makes it live', async () => {
  known.tools = [live('t1')];
  await publish();
  expect(calls).toEqual(['publish blog description entry.js', 'activate blog b1']);
});

it('grants the entries of header, menu and footer that a release wants', async () => {
  const entries: NavigationEntry[] = [{ place: 'menu', label: 'Blog', path: '/blogs', audience: 'admins' }];
  await publishBuilds(registry, [await makeBuild('blog', 'b1', { entries })], (line) => lines.push(line));
  expect(calls).toEqual(['publish blog description entry.js', 'grant blog b1', 'activate blog b1']);
});

it('leaves alone what has been live before, whether or not it is so now', async () => {
  known = { blog: [live('b2'), live('b1')], tools: [live('t1')] };
  await publish();
  expect(calls).toEqual([]);
});

it('makes live what a start has published before it was killed', async () => {
  known = { blog: [{ release: 'b1', activated_at: null }], tools: [live('t1')] };
  await publish();
  expect(calls).toEqual(['activate blog b1']);
});

it('tells of a refusal and goes on with the other remotes', async () => {
  refuse = 'blog';
  await publish();
  expect(lines).toEqual(['The new release of blog is not live: The route /blogs belongs to news.']);
  expect(calls).toEqual(['publish tools description entry.js', 'activate tools t1']);
});

it('goes on when the registry was not available for a moment', async () => {
  const publishOnce = jest.spyOn(registry, 'publish').mockRejectedValueOnce(failure(503));
  const activate = jest.spyOn(registry, 'activate').mockRejectedValueOnce(failure(503));
  await publish();
  expect(calls).toEqual(expect.arrayContaining(['activate blog b1', 'activate tools t1']));
  expect(lines.filter((line) => line.includes('is not live'))).toEqual([]);
  publishOnce.mockRestore();
  activate.mockRestore();
});

it('waits for a registry that is not available yet, and for no other failure', async () => {
  const list = jest.spyOn(registry, 'list');
  list.mockRejectedValueOnce(failure(503));
  await publish();
  expect(calls).toContain('activate blog b1');
  list.mockRejectedValueOnce(failure(401));
  await expect(publish()).rejects.toThrow('Please try again.');
  list.mockRestore();
});
