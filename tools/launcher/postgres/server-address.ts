import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@site/command-kit/free-port';

/** An address that only processes on this machine can reach. */
export interface ServerAddress {
  /** A connection string for a role. */
  urlFor: (role: Role) => string;
  /** Settings for the server's command line. */
  settings: Record<string, string>;
}

export interface Role {
  name: string;
  password: string;
}

// The kernel's limit for the path of a socket, without the terminating zero.
const longestSocketPath = 107;

/** A socket in the data folder, or 127.0.0.1 where that is impossible. Both require passwords. */
export async function toServerAddress(dataDir: string, clusterDir: string): Promise<ServerAddress> {
  const socket = path.join(dataDir, '.s.PGSQL.5432');
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= longestSocketPath) {
    return {
      urlFor: ({ name, password }) =>
        `postgresql://${name}:${password}@localhost/postgres?host=${encodeURIComponent(dataDir)}`,
      settings: { listen_addresses: '', unix_socket_directories: dataDir },
    };
  }
  const port = (await findRunningPort(clusterDir)) ?? (await findFreePort());
  return {
    urlFor: ({ name, password }) => `postgresql://${name}:${password}@127.0.0.1:${port}/postgres`,
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
  };
}

/** The fourth line of `postmaster.pid` is the port of the running or latest server. */
async function findRunningPort(clusterDir: string): Promise<number | undefined> {
  const lines = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(lines.split('\n')[3]) || undefined;
}
