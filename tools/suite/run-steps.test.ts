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
