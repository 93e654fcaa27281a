import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { findSources } from './find-sources';

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

test('a field of a post is in as many source files as is said', () => {
  const [, field = '', count] = /`(\w+)` is in (\d+) source files/.exec(section) ?? [];
  const name = new RegExp(`\\b${field}\\b`);
  const files = findSources()
    .filter((file) => /^(?!docs|e2e).*\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
    .filter((file) => name.test(readFileSync(fromRoot(file), 'utf8')));
  expect(files).toHaveLength(Number(count));
});
