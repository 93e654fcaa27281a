import { setTimeout as sleep } from 'node:timers/promises';
import { createCommandLine, runCommand } from '@site/command-kit/command-line';
import { addReleaseCommands } from '@site/release/commands';
import { findOperatorToken } from '@site/release/operator-token';
import { RegistryClient } from '@site/release/registry-client';

/** The site of `npm start` in a data folder, as its operator; or any site, with a token. */
export type ReleaseTarget = { url: string; dataDir: string } | { url: string; token: string };

/** Those that change nothing, and so may be run again. */
const askingVerbs = ['list', 'views', 'errors', 'audit', 'rollouts'];

/**
 * Runs what `npm run site -- <noun> <verb> …` runs, in the process of the test, and returns what `--json` prints; throws what
 * it says when it fails. What only asks is asked again while the site is too busy.
 */
export async function runOnSite<Result>(site: ReleaseTarget, ...words: string[]): Promise<Result> {
  const token = 'token' in site ? site.token : await findOperatorToken(site.dataDir);
  const registry = new RegistryClient({ siteUrl: site.url, ...(token !== undefined && { token }) });
  for (;;) {
    let result: unknown;
    const commands = createCommandLine();
    addReleaseCommands(commands, async (work) => {
      const outcome = await work({ registry, siteUrl: site.url, log: () => {} });
      result = outcome.json;
      if (outcome.hasFailed) throw new Error(`${words.join(' ')} fails: ${outcome.text}`);
    });
    try {
      await runCommand(commands, words);
      return result as Result;
    } catch (error) {
      if (!askingVerbs.includes(words[1]!) || !String(error).includes('is not available right now'))
        throw error;
    }
    await sleep(250);
  }
}

/** The same of `npm run site -- release …`. */
export const runReleases = <Result>(site: ReleaseTarget, ...words: string[]) =>
  runOnSite<Result>(site, 'release', ...words);

/** How long this machine takes for what only asks. What is promised in seconds may take so much longer on it. */
export async function measureCommandMs(site: ReleaseTarget): Promise<number> {
  const startedMs = Date.now();
  await runReleases(site, 'list');
  return Date.now() - startedMs;
}
