import { expect } from '@playwright/test';
import { runCommand } from '../commands/run-command';

interface Report {
  passed: boolean;
  results: { check: string; passed: boolean; problems: string[] }[];
  notes: string[];
}

/** Runs `npm run site -- remote check`: what is wrong by check, which checks have passed, and the notes. */
export async function checkRelease(address: string) {
  const { code, stdout } = await runCommand(['remote', 'check', address, '--json']);
  const { passed, results, notes } = JSON.parse(stdout) as Report;
  expect(code).toBe(passed ? 0 : 1);
  const failed = results.filter((result) => !result.passed);
  return {
    problems: Object.fromEntries(failed.map(({ check, problems }) => [check, problems.sort()])),
    passed: results.filter((result) => result.passed).map(({ check }) => check),
    notes,
  };
}
