import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs `npm run releases -- …` on this machine's site, as its operator; answers with what `--json` prints. */
export async function runReleases<Answer>(
  site: { url: string; dataDir: string },
  ...args: string[]
): Promise<Answer> {
  const root = path.join(import.meta.dirname, '..');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'tools/run.mjs'), 'releases', ...args, '--json'],
    {
      cwd: root,
      env: { ...process.env, SITE_URL: '', RELEASE_TOKEN: '', PUBLIC_URL: site.url, DATA_DIR: site.dataDir },
    },
  );
  return JSON.parse(stdout) as Answer;
}
