import type { Browser } from '@playwright/test';
import { checkLocation } from '@site/release/check-remote';
import { repositoryShell } from '@site/release/repository-shell';

/**
 * What `npm run site -- remote check` finds out, in a browser that the tests of a worker share: what is wrong by check, which
 * checks have passed, and the notes.
 */
export async function checkRelease(browser: Browser, address: string) {
  const { results, notes } = await checkLocation(address, undefined, repositoryShell, browser);
  const failed = results.filter((result) => !result.passed);
  return {
    problems: Object.fromEntries(failed.map(({ check, problems }) => [check, problems.sort()])),
    passed: results.filter((result) => result.passed).map(({ check }) => check),
    notes,
  };
}
