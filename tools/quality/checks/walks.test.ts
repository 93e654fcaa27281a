import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';

const [, section = ''] =
  /## Twelve walks\n([^]*?)\n## /.exec(readFileSync(fromRoot('CONTRIBUTING.md'), 'utf8')) ?? [];
/** What to do, and where. */
const walks = [...section.matchAll(/^\| (?!To |-)([^|]+?) +\| ([^|]+?) +\|/gm)].map(
  ([, aim = '', places = '']) =>
    [aim, [...places.matchAll(/`([^`]+)`/g)].map(([, place]) => place ?? '')] as const,
);

test('there are twelve', () => {
  expect(walks).toHaveLength(12);
});

test.each(walks)('to %s, one to four places are named, and all exist', (_, places) => {
  expect(places.length).toBeGreaterThan(0);
  expect(places.length).toBeLessThanOrEqual(4);
  const paths = places.filter((place) => !place.startsWith('npm run '));
  expect(paths.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
});
