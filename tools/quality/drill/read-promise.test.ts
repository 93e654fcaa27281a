import { readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { keepsReadPromise, readPromise } from './read-promise';

test.each([
  // An idle machine, where bodies of 2 MB are parsed between the reads.
  { idleP99: 14, p99: 39, isKept: true },
  { idleP99: 14, p99: 100, isKept: true },
  { idleP99: 14, p99: 101, isKept: false },
  // A machine that is busy with other work.
  { idleP99: 300, p99: 600, isKept: true },
  { idleP99: 300, p99: 601, isKept: false },
])('reads at most double, or take at most 100 ms: %j', ({ isKept, ...reads }) => {
  expect(keepsReadPromise(reads)).toBe(isKept);
});

test('operators read the same promise', () => {
  expect(readFileSync(fromRoot('docs/operate.md'), 'utf8')).toContain(readPromise);
});
