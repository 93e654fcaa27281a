import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from './run-command';

/** The site of `npm start` in a data folder, as its operator; or any site, with a token. */
export type ReleaseTarget = { url: string; dataDir: string } | { url: string; token: string };

/** Those that change nothing, and so may be run again. */
const askingVerbs = ['list', 'views', 'errors', 'audit', 'rollouts'];

/**
 * Runs `npm run site -- release …`, and returns what `--json` prints; throws what it says when it fails. What only asks is
 * asked again while the site is too busy.
 */
export async function runReleases<Result>(site: ReleaseTarget, ...args: string[]): Promise<Result> {
  const target =
    'token' in site
      ? { SITE_URL: site.url, RELEASE_TOKEN: site.token }
      : { PUBLIC_URL: site.url, DATA_DIR: site.dataDir };
  for (;;) {
    const { code, stdout, stderr } = await runCommand(['release', ...args, '--json'], target);
    if (code === 0) return JSON.parse(stdout) as Result;
    if (!askingVerbs.includes(args[0]!) || !stderr.includes('is not available right now'))
      throw new Error(`release ${args.join(' ')} ended with exit code ${code}: ${stderr}`);
    await sleep(250);
  }
}

/** How long this machine takes for a command that only asks. What is promised in seconds may take so much longer on it. */
export async function measureCommandMs(site: ReleaseTarget): Promise<number> {
  const startedMs = Date.now();
  await runReleases(site, 'list');
  return Date.now() - startedMs;
}
