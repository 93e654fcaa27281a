import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from '@site/command-kit/paths';
import { findSources } from './find-sources';
import { hasTest, isLong } from './has-test';

interface Coverage {
  proof?: string[];
  explanation?: string;
}

const read = (path: string) => readFileSync(fromRoot(path), 'utf8');
const document = read('docs/requirements.md');
const requirements = [...document.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(([, number = '']) => number);
const coverage = Object.entries(parse(read('e2e/specification.yaml')) as Record<string, Coverage>);
const proofs = new Set(coverage.flatMap(([, { proof = [] }]) => proof));

test.each([...proofs])('%s', (proof) => {
  expect(hasTest(proof)).toBe(true);
});

test('every requirement has a number of its own', () => {
  expect(requirements.length).toBeGreaterThan(200);
  expect(new Set(requirements).size).toBe(requirements.length);
});

test('every requirement is proved or explained, and nothing else is', () => {
  expect(coverage.map(([number]) => number).sort()).toEqual([...requirements].sort());
  const bare = coverage.filter(([, { proof = [], explanation }]) => proof.length === 0 && !explanation);
  expect(bare).toEqual([]);
});

test('every requirement that is proved has a proof that runs on every change', () => {
  const onlyLong = coverage.filter(([, { proof = [] }]) => proof.length > 0 && proof.every(isLong));
  expect(onlyLong.map(([number]) => number)).toEqual([]);
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
