import { spawnSync } from 'node:child_process';

/** Installs a package where this is root on Debian or a system made from it; false when that cannot be done. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0) return false;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', name);
}
