import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Native packages depend on the machine, and the folder may be a copy from another one. */
const machine = `${process.platform}-${process.arch}-node${process.versions.node.split('.')[0]}`;

/** They need what builds and runs the site. All others get the packages of tests and checks as well. */
const siteCommands = ['start', 'build', 'database', 'demo', 'token'];

/**
 * Installs what `command` needs unless `node_modules` has it as `package-lock.json` says.
 *
 * @param {string} root
 * @param {string} command
 */
export async function ensureInstalled(root, command) {
  const stampFile = join(root, 'node_modules', '.installed-for');
  const dev = !siteCommands.includes(command);
  // Without a stamp, npm was run by hand.
  const isOfThisMachine = (findText(stampFile) ?? machine) === machine;
  if (!isOfThisMachine || !isInstalled(root, { dev })) {
    // `npm ci` first removes every package, also of a site that runs meanwhile.
    if (isOfThisMachine && dev && isInstalled(root, { dev: false })) {
      console.log('Installing the packages of tests and checks …');
      await npm(root, ['install', '--no-save', '--include=dev']);
    } else {
      console.log(`Installing ${dev ? 'all packages' : 'the packages of the site'} with npm ci …`);
      // Said, because NODE_ENV=production would leave out the others.
      await npm(root, ['ci', dev ? '--include=dev' : '--omit=dev']);
    }
  }
  writeFileSync(stampFile, machine);
}

/**
 * Compares the lock file with npm's own record of `node_modules`.
 *
 * @param {string} root
 * @param {{ dev: boolean }} options whether packages count that only tests and checks need
 * @returns {boolean}
 */
export function isInstalled(root, options) {
  const record = findText(join(root, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  const { '': _root, ...wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, integrity, optional, dev }]) => {
    if (dev && !options.dev) return true;
    const found = installed[path];
    // npm leaves out optional packages for other platforms.
    if (!found) return optional === true;
    return found.version === version && found.integrity === integrity;
  });
}

async function npm(root, args) {
  const child = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) {
    throw Object.assign(new Error(`The packages could not be installed: npm ${args[0]} failed, see above.`), {
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
