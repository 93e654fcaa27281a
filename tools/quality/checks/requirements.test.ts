import { readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { findSources } from './find-sources';

const read = (path: string) => readFileSync(fromRoot(path), 'utf8');
const document = read('docs/requirements.md');
const requirements = [...document.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(([, number = '']) => number);

/** The requirements that the titles of tests in a file name, such as `@4.12`. */
function readTags(file: string) {
  return [...read(file).matchAll(/ @(\d+\.\d+)(?=[ '"`])/g)].map(({ 1: number = '', index }) => ({
    number,
    file,
    isLong: file.includes('.long.test.') || hasOwnTag(read(file).slice(index)),
  }));
}

/** A journey with a tag computed from its case may run in `npm run test:all` only. */
const hasOwnTag = (rest: string) => /\btag\b/.test(/^[^]*?(?=\basync\b|=>)/.exec(rest)?.[0] ?? '');

const tags = findSources()
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.endsWith('/requirements.test.ts'))
  .flatMap(readTags);

test('every requirement has a number of its own', () => {
  expect(requirements.length).toBeGreaterThan(200);
  expect(new Set(requirements).size).toBe(requirements.length);
});

test('every requirement is named in the title of a test that runs on every change', () => {
  const proved = new Set(tags.filter(({ isLong }) => !isLong).map(({ number }) => number));
  expect(requirements.filter((number) => !proved.has(number))).toEqual([]);
});

test('every requirement that a title names exists', () => {
  expect(tags.filter(({ number }) => !requirements.includes(number))).toEqual([]);
});

test('every requirement that another one refers to exists', () => {
  const references = [...document.matchAll(/\d+\.\d+/g)].map(String);
  expect(references.filter((number) => !requirements.includes(number))).toEqual([]);
});

test('every requirement that is cited exists', () => {
  const citing = findSources().filter((file) => /\.(tsx?|md)$/.test(file));
  const missing = citing.flatMap((file) =>
    [...read(file).matchAll(/\brequirements?[\s*]+(\d+\.\d+)(?: (?:and|to) (\d+\.\d+))?/gi)]
      .flatMap(([, ...numbers]) => numbers)
      .filter((number) => number !== undefined && !requirements.includes(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(missing).toEqual([]);
});
