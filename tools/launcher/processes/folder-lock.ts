import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, constants, realpath, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '@site/command-kit/make-folder';
import { findErrorCode, UserError, toReason } from '@site/command-kit/user-error';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks a folder for this process, and creates it when it is missing. The lock is a socket on which this process listens: the
 * kernel closes it however the process ends, so that, unlike a file, it never outlives its owner.
 * @throws UserError when another process has the lock, or the folder is not writable
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  let server: Server | undefined;
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
    server = await listen(toLockAddress(await realpath(folder)));
  } catch (error) {
    throw new UserError(`The data folder ${folder} is not writable: ${toReason(error)}.`);
  }
  if (!server) throw new UserError(`The data folder ${folder} is in use by a site that is running already.`);
  return { release: () => close(server) };
}

/** A short address for a socket, the same for every path to the folder. */
function toLockAddress(folder: string): string {
  const inside = path.join(folder, 'lock.sock');
  const isShort = Buffer.byteLength(inside) <= 103;
  if (process.platform !== 'win32' && isShort) return inside;
  const name = `site-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
}

/** Resolves with undefined when another process listens. */
async function listen(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    await once(server.listen(address), 'listening');
  } catch (error) {
    if (findErrorCode(error) !== 'EADDRINUSE') throw error;
    if (await hasListener(address)) return undefined;
    // Left over from a killed process.
    await rm(address, { force: true });
    await once(server.listen(address), 'listening');
    // It stays open, because closing would remove the winner's socket.
    if (!(await isStillOurs(address))) return undefined;
  }
  return server;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

async function hasListener(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Two processes may find a stale socket at the same time; the one whose new socket was removed gives up. */
async function isStillOurs(address: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const { ino } = await stat(address);
  await sleep(50);
  return (await stat(address)).ino === ino;
}
