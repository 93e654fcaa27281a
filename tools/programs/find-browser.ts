import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const run = promisify(execFile);

/** The first has no windows, and takes two thirds of the time of a whole browser. */
const systemBrowsers = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

interface Wanted {
  /** A whole browser, because the headless shell has none of its settings. */
  isWhole?: boolean;
}

/** Finds a Chromium that runs: the one of `CHROMIUM_PATH`, the system's, or the one that Playwright installed. */
export async function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
  { isWhole = false }: Wanted = {},
): Promise<string | undefined> {
  const folders = (env.PATH ?? '').split(path.delimiter);
  const candidates = [
    env.CHROMIUM_PATH,
    ...systemBrowsers.flatMap((name) => folders.map((folder) => path.resolve(folder, name))),
    macBrowser,
    chromium.executablePath(),
  ];
  for (const candidate of candidates) {
    if (!candidate || (isWhole && path.basename(candidate).includes('headless'))) continue;
    if (await isBrowser(candidate)) return candidate;
  }
  return undefined;
}

/** Some systems have a placeholder of that name, which only says how to install the browser. */
async function isBrowser(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return /chrom(e|ium)/i.test((await run(file, ['--version'])).stdout);
  } catch {
    return false;
  }
}
