import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '../from-root';

/** The site of `npm start` in a data folder, as its operator; or any site, with a token. */
export type ReleaseTarget = { url: string; dataDir: string } | { url: string; token: string };

/** Runs `npm run releases -- …`; answers with what `--json` prints. */
export async function runReleases<Answer>(site: ReleaseTarget, ...args: string[]): Promise<Answer> {
  const target =
    'token' in site
      ? { SITE_URL: site.url, RELEASE_TOKEN: site.token }
      : { SITE_URL: '', RELEASE_TOKEN: '', PUBLIC_URL: site.url, DATA_DIR: site.dataDir };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fromRoot('tools/run.mjs'), 'releases', ...args, '--json'],
    { cwd: fromRoot(), env: { ...process.env, ...target } },
  );
  return JSON.parse(stdout) as Answer;
}
