import { runCommand } from './run-command';

/** The site of `npm start` in a data folder, as its operator; or any site, with a token. */
export type ReleaseTarget = { url: string; dataDir: string } | { url: string; token: string };

/** Runs `npm run site -- release …`, and returns what `--json` prints; throws what it says when it fails. */
export async function runReleases<Result>(site: ReleaseTarget, ...args: string[]): Promise<Result> {
  const target =
    'token' in site
      ? { SITE_URL: site.url, RELEASE_TOKEN: site.token }
      : { PUBLIC_URL: site.url, DATA_DIR: site.dataDir };
  const { code, stdout, stderr } = await runCommand(['release', ...args, '--json'], target);
  if (code !== 0) throw new Error(`release ${args.join(' ')} ended with exit code ${code}: ${stderr}`);
  return JSON.parse(stdout) as Result;
}

/** How long this machine takes for a command that only asks. What is promised in seconds may take so much longer on it. */
export async function measureCommandMs(site: ReleaseTarget): Promise<number> {
  const startedMs = Date.now();
  await runReleases(site, 'list');
  return Date.now() - startedMs;
}
