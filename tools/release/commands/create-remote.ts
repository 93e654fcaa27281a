import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '@site/command-kit/paths';
import { print } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { newRemote } from '../new-remote/new-remote';

/** A workspace more is known to the others once npm has linked it and written it into the lock file. */
export async function createRemote(name: string): Promise<void> {
  const files = await newRemote(name, fromRoot());
  print([`Written for remote-${name}:`, ...files.map((file) => `  ${file}`)].join('\n'));
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: fromRoot(),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [code] = await once(npm, 'close');
  if (code !== 0) throw new UserError('The files are there, but npm install failed, see above.');
  print(`Next: npm run dev -w remote-${name}. Its page is /${name}.`);
}
