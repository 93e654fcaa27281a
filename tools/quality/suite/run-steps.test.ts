import { runSteps } from './run-steps';
import { toStepResult } from './step-result';
import { summarise } from './summary';

it('goes on after a step that fails or throws, and sums everything up in the last line', async () => {
  jest.spyOn(console, 'log').mockImplementation();
  const results = await runSteps([
    { title: 'One', run: async () => [toStepResult('eslint', false)] },
    { title: 'Two', run: () => Promise.reject(new Error('no browser')) },
    { title: 'Three', run: async () => [{ name: 'tests', passed: 40, failed: 0 }] },
  ]);
  expect(takeConsoleErrors()).toHaveLength(1);
  const lines = summarise(results).split('\n');
  expect(lines).toContain('✗ Two     0 passed, 1 failed');
  expect(lines.at(-1)).toBe('40 passed, 2 failed');
});

it('names the slowest files of a step', () => {
  const files = [3, 9, 11, 8, 5, 7, 1, 10, 2, 4, 6].map((seconds) => ({
    path: `${seconds}.test.ts`,
    seconds,
  }));
  expect(summarise([{ name: 'tests', passed: 6, failed: 0, files }])).toBe(`
The slowest files of the tests:
   11.0 s  11.test.ts
   10.0 s  10.test.ts
    9.0 s  9.test.ts
    8.0 s  8.test.ts
    7.0 s  7.test.ts
    6.0 s  6.test.ts
    5.0 s  5.test.ts
    4.0 s  4.test.ts
    3.0 s  3.test.ts
    2.0 s  2.test.ts

✓ tests  6 passed, 0 failed

6 passed, 0 failed`);
});

it('repeats what failed before the last lines, where a log that was cut still shows it', () => {
  const message = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n');
  const failures = [{ test: 'a.test.ts › adds', message }];
  const summary = summarise([{ name: 'tests', passed: 6, failed: 1, failures }]);
  expect(summary).toContain('✗ a.test.ts › adds\n    line 1\n');
  expect(summary).toContain('    line 12\n\n✗ tests  6 passed, 1 failed');
});
