import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A folder of the site that is made this small. */
export interface SmallFolder {
  /** In the site's data folder. */
  path: string;
  megabytes: number;
}

/** Without being root, a user namespace makes one root inside of it. */
const ownMounts = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];

/**
 * The command line that runs `command` where `folder` is a file system of so many megabytes. It is seen by that command
 * and its children only, and is gone with the last of them.
 */
export function inSmallFolder(folder: string, megabytes: number, command: string[]): string[] {
  const script = `mkdir -p "$0" && mount -t tmpfs -o size=${megabytes}m none "$0" && exec "$@"`;
  return ['unshare', ...ownMounts, 'sh', '-c', script, folder, ...command];
}

/** Whether this machine lets us make one: Linux, as root or with user namespaces. */
export async function canMakeSmallFolders(): Promise<boolean> {
  const [program = '', ...args] = inSmallFolder('/tmp', 1, ['true']);
  return promisify(execFile)(program, args).then(
    () => true,
    () => false,
  );
}
