import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '@site/command-kit/paths';
import { ensureBrowser } from '@site/programs/ensure-browser';
import type { Drill } from './drill';

interface Report {
  stats: { expected: number; unexpected: number };
  suites: { specs: { title: string; ok: boolean }[] }[];
}

export const brokenRemotes: Drill = {
  name: 'broken-remotes',
  title: 'every remote with every fault, in a browser that uses the others',
  run: async ({ url }) => {
    const { stats, suites } = await runBrowser(url);
    const failed = suites.flatMap(({ specs }) => specs.filter(({ ok }) => !ok).map(({ title }) => title));
    return {
      figures: { cases: stats.expected + stats.unexpected, failed: failed.length },
      expectations: {
        'there were cases': stats.expected + stats.unexpected > 0,
        ...Object.fromEntries(failed.map((title) => [title, false])),
      },
    };
  },
};

async function runBrowser(siteUrl: string): Promise<Report> {
  const browser = await ensureBrowser();
  const config = fromRoot('tools/quality/drill/broken-remotes/playwright.config.ts');
  const args = [fromRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', config];
  const env = { ...process.env, CHROMIUM_PATH: browser, SITE_URL: siteUrl };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 1 << 28 }).catch(
    // It ends with 1 when a case fails, and has written its report all the same.
    (error: { stdout: string }) => error,
  );
  return JSON.parse(stdout) as Report;
}
