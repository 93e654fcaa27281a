import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '@site/command-kit/make-folder';
import { UserError, toReason } from '@site/command-kit/user-error';
import type { PostgresBinaries } from './binaries';
import { asUser, giveTo, type ServerUser } from './server-user';

/** The database files of a server, and the password of its superuser. */
export interface Cluster {
  dir: string;
  passwordFile: string;
  password: string;
}

interface ClusterOptions {
  dataDir: string;
  durable: boolean;
  binaries: PostgresBinaries;
  user: ServerUser;
}

/** Opens the database files in a folder, and creates them when there are none. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, user } = options;
  const dir = path.join(dataDir, 'cluster');
  const passwordFile = toPasswordFile(dataDir);
  try {
    await makeFolder(dataDir);
    await chmod(dataDir, 0o700);
    if (!existsSync(dir)) await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    await giveTo(user, dataDir);
    await keepToOneself(passwordFile);
  } catch (error) {
    throw new UserError(`The database folder ${dataDir} is not writable: ${toReason(error)}.`);
  }
  if (!existsSync(dir)) await initialise(dir, passwordFile, options);
  return { dir, passwordFile, password: await readFile(passwordFile, 'utf8') };
}

export function toPasswordFile(dataDir: string): string {
  return path.join(dataDir, 'password');
}

/** Hides the file from other users, including the server's user, who does not need it. */
async function keepToOneself(file: string): Promise<void> {
  if (process.getuid && process.getgid) await chown(file, process.getuid(), process.getgid());
  await chmod(file, 0o600);
}

/** Initializes in a temporary folder, so that an interrupted start leaves no incomplete cluster. */
async function initialise(dir: string, passwordFile: string, options: ClusterOptions): Promise<void> {
  const unfinished = `${dir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const [program, args] = asUser(options.user, options.binaries.initdb, [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    ...(options.durable ? [] : ['--no-sync']),
  ]);
  try {
    await promisify(execFile)(program, args, { env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    const [, reason = toReason(error)] = /error: (.*)/.exec(toReason(error)) ?? [];
    throw new UserError(`The database could not be created in ${options.dataDir}: ${reason}.`);
  }
  await rename(unfinished, dir);
}
