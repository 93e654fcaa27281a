import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Native packages depend on the machine, and the folder may be a copy from another one. */
const machine = `${process.platform}-${process.arch}-node${process.versions.node.split('.')[0]}`;

/**
 * Runs `npm ci` in `root` unless `node_modules` matches `package-lock.json`.
 *
 * @param {string} root
 */
export async function ensureInstalled(root) {
  const stampFile = join(root, 'node_modules', '.installed-for');
  const installedFor = findText(stampFile);
  if (installedFor === machine && isInstalled(root)) return;
  // Without a stamp, npm was run by hand.
  if (installedFor === undefined && isInstalled(root)) return writeFileSync(stampFile, machine);

  console.log('Installing packages with npm ci …');
  await npmCi(root);
  writeFileSync(stampFile, machine);
}

/**
 * Compares the lock file with npm's own record of `node_modules`.
 *
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const record = findText(join(root, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  const { '': _root, ...wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = installed[path];
    // npm leaves out optional packages for other platforms.
    if (!found) return optional === true;
    return found.version === version && found.integrity === integrity;
  });
}

async function npmCi(root) {
  // NODE_ENV=production would leave out the packages for builds.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'close');
  if (code !== 0) {
    throw Object.assign(new Error('The packages could not be installed: npm ci failed, see above.'), {
      name: 'UserError',
    });
  }
}

function findText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
