import { ReleaseFinder } from './release-finder';

let nowMs: number;
let known: Set<string>;
let requested: string[];
let respond: (release: string) => Promise<boolean>;
let finder: ReleaseFinder;

beforeEach(() => {
  nowMs = 0;
  known = new Set();
  requested = [];
  respond = async () => false;
  finder = new ReleaseFinder({
    store: {
      has: ({ release }) => known.has(release),
      ensure: async ({ release }) => {
        if (known.has(release)) return true;
        requested.push(release);
        return respond(release);
      },
    },
    clock: () => nowMs,
  });
});

const find = (release: string, name = 'blog') => finder.find({ name, release });

test('downloads a release once for any number of parallel requests', async () => {
  respond = async () => true;
  const findings = await Promise.all(Array.from({ length: 50 }, () => find('old')));
  expect(new Set(findings)).toEqual(new Set(['found']));
  expect(requested).toEqual(['old']);
});

test('finds a release of a remote that is not live yet', async () => {
  respond = async () => true;
  expect(await find('r1', 'jobs')).toBe('found');
});

test('requests few of many made-up releases, and keeps serving what is on the disk', async () => {
  known.add('r1');
  for (let number = 0; number < 200; number += 1) await find(`random${number}`);
  expect(requested).toHaveLength(20);
  expect(await find('random')).toBe('unavailable');
  expect(await find('r1')).toBe('found');

  nowMs += 10_001;
  expect(await find('random')).toBe('missing');
});

test('looks for a few releases at a time', async () => {
  let finish = (_found: boolean) => {};
  respond = () => new Promise((resolve) => (finish = resolve));
  const findings = ['a', 'b', 'c', 'd', 'e'].map((release) => find(release));
  expect(await findings[4]).toBe('unavailable');
  finish(true);
  expect(await findings[3]).toBe('found');
  expect(requested).toEqual(['a', 'b', 'c', 'd']);
});

test('reports a release as unavailable when the registry does not respond', async () => {
  respond = () => Promise.reject(new Error('ECONNREFUSED'));
  expect(await find('old')).toBe('unavailable');
});
