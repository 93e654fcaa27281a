import { execFile, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { UserError } from '@site/command-kit/user-error';
import { hasEnded } from '../processes/has-ended';
import { requirePostgresBinaries } from './binaries';
import { openCluster, toPasswordFile } from './cluster';
import { handOverTo } from './hand-over';
import { describeLastError, endServer, launchServer } from './launch-server';
import { requirePasswords } from './require-passwords';
import { toAdminRole, toSiteRole } from './roles';
import { toServerAddress } from './server-address';
import { askServerState } from './server-state';
import { asUser, findServerUser } from './server-user';
import { removeStaleLockFiles } from './stale-lock-files';

export interface PostgresOptions {
  /** The server's folder for database files, socket and log; created when missing. */
  dataDir: string;
  /** For tests only: false makes commits faster but loses them in a power failure, and lets Ctrl-C end the server. */
  durable?: boolean;
}

export interface RunningPostgres {
  /** A connection string for the site: the role owns its database, and has no rights over the server. */
  url: string;
  /** A connection string for the superuser, who creates databases and roles. */
  adminUrl: string;
  /** True when another process has started the server. */
  reused: boolean;
  /** Resolves when the server has ended. */
  stop(): Promise<void>;
}

/** Crash recovery after a power failure may take long. */
const startTimeoutMs = 120_000;

/** More than one, because an earlier server may have closed its socket but not ended. */
const maxLaunches = 3;

/**
 * Starts a Postgres server on a folder, or uses the one that runs there. A server ends with the process that has started it.
 * @throws UserError when the folder cannot be used or the server does not start
 */
export async function startPostgres({ dataDir, durable = true }: PostgresOptions): Promise<RunningPostgres> {
  const folder = path.resolve(dataDir);
  const [binaries, user] = await Promise.all([requirePostgresBinaries(), findServerUser()]);
  const cluster = await openCluster({ dataDir: folder, durable, binaries, user });
  const { urlFor, settings } = await toServerAddress(folder, cluster.dir);
  const siteRole = toSiteRole(cluster.password);
  const adminRole = toAdminRole(cluster.password);
  const adminUrl = urlFor(adminRole);
  const logFile = path.join(folder, 'postgres.log');
  const lockFiles = [path.join(cluster.dir, 'postmaster.pid'), path.join(folder, '.s.PGSQL.5432.lock')];
  const serverArgs = ['-D', cluster.dir, ...toArgs({ ...settings, ...(durable ? {} : notDurable) })];

  const server = await bringUp(adminUrl, async () => {
    await removeStaleLockFiles(cluster.dir, lockFiles);
    return launchServer(asUser(user, binaries.postgres, serverArgs), { logFile, detached: durable });
  }).catch(async (error: unknown) => {
    throw error instanceof UserError
      ? new UserError(`${error.message} ${await describeLastError(logFile)}`)
      : error;
  });
  const reused = server === undefined;

  const stop = async () => {
    const stopArgs = ['stop', '-D', cluster.dir, '-m', 'fast', '-w'];
    const [program, args] = asUser(user, binaries.pgCtl, stopArgs);
    await promisify(execFile)(program, args).catch(async (error: unknown) => {
      // Another process has started one.
      if ((await askServerState(urlFor(siteRole))) !== 'absent') throw error;
    });
  };
  try {
    await requirePasswords(cluster.dir, { adminUrl, roles: [adminRole, siteRole] });
    await handOverTo(siteRole, adminUrl);
  } catch (error) {
    if (!reused) await stop();
    throw error;
  }
  return { url: urlFor(siteRole), adminUrl, reused, stop };
}

/**
 * The connection string of the site for the server that was started on a folder.
 * @throws when none was started there
 */
export async function readSiteUrl(dataDir: string): Promise<string> {
  const { urlFor } = await toServerAddress(dataDir, path.join(dataDir, 'cluster'));
  return urlFor(toSiteRole(await readFile(toPasswordFile(dataDir), 'utf8')));
}

const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

function toArgs(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Resolves when the server responds: with its process if it was started here, with undefined if it was running. */
async function bringUp(url: string, start: () => Promise<ChildProcess>): Promise<ChildProcess | undefined> {
  const deadline = Date.now() + startTimeoutMs;
  let server: ChildProcess | undefined;
  let launches = 0;
  while (Date.now() < deadline) {
    const state = await askServerState(url);
    if (state === 'ready') return server;
    if (state === 'closed') {
      if (server) await endServer(server);
      throw new UserError('Postgres does not take the password in its folder.');
    }
    const exited = server !== undefined && hasEnded(server);
    if (exited && launches === maxLaunches) throw new UserError('Postgres did not start.');
    if (state === 'absent' && (server === undefined || exited)) {
      server = await start();
      launches += 1;
    }
    await sleep(exited ? 500 : 50);
  }
  throw new UserError(`Postgres did not respond within ${startTimeoutMs / 1000} s.`);
}
