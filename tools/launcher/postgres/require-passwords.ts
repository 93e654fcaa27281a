import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { UserError, toReason } from '@site/command-kit/user-error';
import type { Role } from './server-address';
import { askServerState } from './server-state';

interface RequiredPasswords {
  /** The connection string of the superuser. */
  adminUrl: string;
  roles: Role[];
}

const trusting = /^([^#\n]*\s)trust\b/gm;

const withinMs = 20_000;

/**
 * Makes a server of an earlier release, which trusted its socket, require passwords from every role, and closes connections
 * without one. When this was done before, one file is read.
 * @throws UserError when it fails
 */
export async function requirePasswords(clusterDir: string, required: RequiredPasswords): Promise<void> {
  const file = path.join(clusterDir, 'pg_hba.conf');
  const rules = await readFile(file, 'utf8');
  const asking = rules.replace(trusting, '$1scram-sha-256');
  if (asking === rules) return;
  const client = new Client({ connectionString: required.adminUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // The server never checked them, so they may differ from those in the folder.
    for (const role of required.roles) await setPassword(client, role);
    await replaceFile(file, asking);
    await client.query('select pg_reload_conf()');
    await untilClosed(required.adminUrl);
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
  } catch (error) {
    throw new UserError(`The database could not be closed to strangers: ${toReason(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function setPassword(client: Client, { name, password }: Role): Promise<void> {
  const { rowCount } = await client.query('select from pg_catalog.pg_roles where rolname = $1', [name]);
  if (rowCount === 0) return;
  await client.query(`alter role ${escapeIdentifier(name)} password ${escapeLiteral(password)}`);
}

/** The server reloads its rules a moment after the signal. */
async function untilClosed(adminUrl: string): Promise<void> {
  const url = new URL(adminUrl);
  url.password = 'none';
  const deadline = Date.now() + withinMs;
  while ((await askServerState(url.href)) !== 'closed') {
    if (Date.now() > deadline) throw new Error(`it still lets in everybody after ${withinMs / 1000} s`);
    await sleep(20);
  }
}

/** Replaces the file atomically, and keeps its owner, who may be the server's user. */
async function replaceFile(file: string, content: string): Promise<void> {
  const { uid, gid, mode } = await stat(file);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  await writeFile(unfinished, content, { mode });
  await chown(unfinished, uid, gid);
  await rename(unfinished, file);
}
