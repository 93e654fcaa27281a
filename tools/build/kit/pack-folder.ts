import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Makes an archive as `npm publish` would, the same bytes for the same files; returns its path. */
export async function packFolder(folder: string, destination: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', folder, '--pack-destination', destination, '--json', '--ignore-scripts'],
    { cwd: destination, shell: process.platform === 'win32', maxBuffer: 32 * 1024 * 1024 },
  );
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (!packed) throw new Error(`npm has packed nothing of ${folder}`);
  return join(destination, packed.filename.replace('@', '').replace('/', '-'));
}
