import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { withoutServices } from './without-services';

const aptGet = '/usr/bin/apt-get';

/** Fails fast without a network. */
const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15'];

let hasPackageLists = false;

/** Whether this is root on Debian or a derivative. */
export const canInstallDebianPackages = () => process.getuid?.() === 0 && existsSync(aptGet);

/** Installs a package; false when that fails. */
export function installDebianPackage(name: string): boolean {
  if (!canInstallDebianPackages()) return false;
  hasPackageLists ||= runAptGet('update');
  return (
    hasPackageLists && withoutServices(() => runAptGet('install', '-y', '--no-install-recommends', name))
  );
}

function runAptGet(...args: string[]): boolean {
  const { status } = spawnSync(aptGet, [...args, '-q', ...patience], {
    // The standard output is for results.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
