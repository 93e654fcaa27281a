import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@site/command-kit/user-error';
import { findBrowser } from '@site/programs/find-browser';
import type { BuiltShell } from '@site/release/check-remote';
import { kitFile } from '../project/kit-file';

const renderer = 'renderer-process.mjs';

/** The shell of the site from which this kit comes. */
export const kitShell: BuiltShell = {
  folder: kitFile('shell/built'),
  publicDir: kitFile('shell/public'),
  writeRenderer: (folder) => copyFile(kitFile('shell', renderer), join(folder, renderer)),
  requireBrowser,
  readInPageScript: () => readFile(kitFile('shell/in-page.js'), 'utf8'),
};

/** Installs nothing on a team's machine, but says what is missing. */
async function requireBrowser(): Promise<string> {
  const browser = await findBrowser();
  if (browser === undefined)
    throw new UserError(
      'There is no Chromium here: run npx playwright-core install chromium, or name one by CHROMIUM_PATH.',
    );
  return browser;
}
