import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A folder of the site on a small file system. */
export interface SmallFolder {
  /** Relative to the site's data folder. */
  path: string;
  megabytes: number;
}

/** Without root, a user namespace provides root inside it. */
const ownMounts = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];

/**
 * The command line that runs `command` with a file system of a limited size mounted at `folder`. Only that command and its
 * children see it, and it ends with them.
 */
export function inSmallFolder(folder: string, megabytes: number, command: string[]): string[] {
  const script = `mkdir -p "$0" && mount -t tmpfs -o size=${megabytes}m none "$0" && exec "$@"`;
  return ['unshare', ...ownMounts, 'sh', '-c', script, folder, ...command];
}

/** Whether this machine can mount one: Linux, as root or with user namespaces. */
export async function canMakeSmallFolders(): Promise<boolean> {
  const [program = '', ...args] = inSmallFolder('/tmp', 1, ['true']);
  return promisify(execFile)(program, args).then(
    () => true,
    () => false,
  );
}
