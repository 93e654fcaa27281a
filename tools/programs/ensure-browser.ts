import { readFileSync } from 'node:fs';
import { print } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { installDebianPackage } from './install-debian-package';
import { runTool } from './run-tool';
import { findBrowser } from './find-browser';

/** Debian versions without the first package have the second, the whole browser. */
const debianPackages = ['chromium-headless-shell', 'chromium'];

/**
 * A Chromium for the browser tests, installed when there is none.
 * @throws UserError when it cannot be installed
 */
export async function ensureBrowser(wanted: { isWhole?: boolean } = {}): Promise<string> {
  const find = () => findBrowser(process.env, wanted);
  const found = await find();
  if (found) return found;
  print('There is no Chromium here, so one is installed for the browser tests …');
  const isRoot = process.getuid?.() === 0;
  const isInstalled =
    (isDebian() && debianPackages.slice(wanted.isWhole ? 1 : 0).some(installDebianPackage)) ||
    (await installWithPlaywright(isRoot));
  const installed = isInstalled ? await find() : undefined;
  if (!installed) {
    throw new UserError('No Chromium could be installed: install one and set CHROMIUM_PATH to its program.');
  }
  return installed;
}

/** Ubuntu is excluded, whose package `chromium` is a placeholder. */
function isDebian(): boolean {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** As root, Playwright also installs the libraries that the browser needs. */
function installWithPlaywright(isRoot: boolean): Promise<boolean> {
  return runTool('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
}
