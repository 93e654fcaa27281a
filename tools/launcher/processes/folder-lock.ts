import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makeFolder } from '@site/command-kit/make-folder';
import { findErrorCode, UserError, toReason } from '@site/command-kit/user-error';

export interface FolderLock {
  release(): Promise<void>;
}

/** Resolves with undefined when another process has the lock. */
type TakeLock = (folder: string) => Promise<FolderLock | undefined>;

/**
 * Locks a folder for this process, and creates it when it is missing. The kernel decides in one step who gets the lock, and
 * takes it back however the process ends.
 * @throws UserError when another process has the lock, or the folder is not writable
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  let lock: FolderLock | undefined;
  try {
    await makeFolder(folder);
    lock = await takeLock(folder);
  } catch (error) {
    throw new UserError(`The data folder ${folder} is not writable: ${toReason(error)}.`);
  }
  if (!lock) throw new UserError(`The data folder ${folder} is in use by a site that is running already.`);
  return lock;
}

const lockFile = (folder: string) => path.join(folder, 'lock');

/** Node cannot lock a file. The lock that `flock` takes belongs to the open file, which it shares with this process. */
const takeWithFlock: TakeLock = async (folder) => {
  const file = openSync(lockFile(folder), 'a', 0o600);
  try {
    const flock = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', file] });
    const [[code], problem] = await Promise.all([once(flock, 'exit'), text(flock.stderr!)]);
    if (code === 0) return { release: async () => closeSync(file) };
    // Without a word it has found that another process has the lock.
    if (problem) throw new Error(problem.trim());
  } catch (error) {
    closeSync(file);
    throw error;
  }
  closeSync(file);
  return undefined;
};

/** There a file can be locked as it is opened, with a flag that Node does not name. */
const takeOnMac: TakeLock = async (folder) => {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
  const exclusiveLock = 0x20;
  try {
    const file = openSync(lockFile(folder), O_RDWR | O_CREAT | O_NONBLOCK | exclusiveLock, 0o600);
    return { release: async () => closeSync(file) };
  } catch (error) {
    if (findErrorCode(error) === 'EAGAIN') return undefined;
    throw error;
  }
};

/** There only one process can listen on a pipe. */
const takeOnWindows: TakeLock = async (folder) => {
  const hash = createHash('sha256').update(await realpath(folder));
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    await once(server.listen(`\\\\.\\pipe\\site-${hash.digest('hex').slice(0, 16)}`), 'listening');
  } catch (error) {
    if (findErrorCode(error) === 'EADDRINUSE') return undefined;
    throw error;
  }
  return { release: async () => void (await once(server.close(), 'close')) };
};

const onOtherSystems: Partial<Record<NodeJS.Platform, TakeLock>> = {
  darwin: takeOnMac,
  win32: takeOnWindows,
};
const takeLock = onOtherSystems[process.platform] ?? takeWithFlock;
