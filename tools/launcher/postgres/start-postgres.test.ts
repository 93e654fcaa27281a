import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres, type RunningPostgres } from './start-postgres';

/** A folder of an initialized server, because initializing one for each test takes long. */
let prepared: string;
let folder: string;
let running: RunningPostgres | undefined;

beforeAll(async () => {
  prepared = await mkdtemp(path.join(tmpdir(), 'site-postgres-prepared-'));
  await (await startPostgres({ dataDir: prepared, durable: false })).stop();
});
afterAll(() => rm(prepared, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-postgres-'));
});

afterEach(async () => {
  await running?.stop().catch(() => undefined);
  running = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir = folder): Promise<RunningPostgres> {
  running = await startPostgres({ dataDir });
  return running;
}

const copyPrepared = () => cp(prepared, folder, { recursive: true });

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a server from another process. */
async function startElsewhere(dataDir: string, env = process.env): Promise<ChildProcess> {
  const starter = fork(path.join(__dirname, 'testing/start-and-wait.ts'), [dataDir], {
    execArgv: ['--import', 'tsx'],
    env,
  });
  const started = Promise.race([once(starter, 'message'), once(starter, 'exit')]);
  expect(await started).toContain('started');
  return starter;
}

async function killServer(): Promise<void> {
  const pid = Number.parseInt(await readFile(path.join(folder, 'cluster/postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
}

const itExceptOnWindows = process.platform === 'win32' ? it.skip : it;

it('starts on an empty folder, responds, and is gone after stop', async () => {
  const { url, reused, stop } = await start();
  expect(reused).toBe(false);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
  await expect(query(url, 'select 1')).rejects.toThrow();
});

it('uses the server that another process has started', async () => {
  await copyPrepared();
  const starter = await startElsewhere(folder);
  const { url, reused } = await start();
  expect(reused).toBe(true);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  starter.kill('SIGKILL');
});

itExceptOnWindows('ends when the process that has started it is killed', async () => {
  await copyPrepared();
  const pidFile = path.join(folder, 'cluster/postmaster.pid');
  const starter = await startElsewhere(folder);
  expect(existsSync(pidFile)).toBe(true);
  starter.kill('SIGKILL');
  while (existsSync(pidFile)) await sleep(50);
});

it('recovers what was committed when the server itself is killed', async () => {
  await copyPrepared();
  const { url } = await start();
  await query(url, 'create table notes (text text)');
  await query(url, "insert into notes values ('kept')");
  await killServer();

  const again = await start();
  expect(again.reused).toBe(false);
  expect(await query(again.url, 'select text from notes')).toEqual([{ text: 'kept' }]);
});

it('does not take another process for the server that left its number behind', async () => {
  await copyPrepared();
  await start();
  await killServer();
  const pidFile = path.join(folder, 'cluster/postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));

  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('begins anew when the first start was cut off', async () => {
  await mkdir(path.join(folder, 'cluster.unfinished'));
  await writeFile(path.join(folder, 'cluster.unfinished/PG_VERSION'), '18\n');
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('listens on 127.0.0.1 with a password where the path is too long for a socket', async () => {
  const { url } = await start(path.join(folder, 'long'.repeat(25)));
  const { hostname, username, password } = new URL(url);
  expect(hostname).toBe('127.0.0.1');
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const withoutPassword = url.replace(`${username}:${password}`, `${username}:wrong`);
  await expect(query(withoutPassword, 'select 1')).rejects.toThrow('password authentication failed');
});

describe('the socket', () => {
  const cannotEnter = async (url: string) => {
    for (const role of ['postgres', 'site']) {
      for (const password of ['', ':', ':wrong']) {
        const foreign = url.replace(/\/\/[^@]*@/, `//${role}${password}@`);
        await expect(query(foreign, 'select 1')).rejects.toThrow(/password/);
      }
    }
  };
  const hbaFile = () => path.join(folder, 'cluster/pg_hba.conf');
  const trustSocket = async () =>
    writeFile(
      hbaFile(),
      (await readFile(hbaFile(), 'utf8')).replace(/^(local .*)scram-sha-256$/gm, '$1trust'),
    );

  it('lets in nobody without the password of a role, which only the own user can read @15.2', async () => {
    await copyPrepared();
    const { url, adminUrl } = await start();
    expect(url).toContain(`host=${encodeURIComponent(folder)}`);
    await cannotEnter(url);
    expect(await query(adminUrl, `select distinct auth_method from pg_hba_file_rules`)).toEqual([
      { auth_method: 'scram-sha-256' },
    ]);
    const file = await stat(path.join(folder, 'password'));
    expect(file).toMatchObject({ uid: process.getuid?.(), mode: 0o100600 });
  });

  it('of a folder of before, which let in everybody, asks for passwords from the next start on', async () => {
    await copyPrepared();
    await trustSocket();
    // The server never checked this password.
    await writeFile(path.join(folder, 'password'), 'another');
    const { url } = await start();
    await cannotEnter(url);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('of an earlier server that still runs requires passwords, and ends connections without one', async () => {
    await copyPrepared();
    const before = await start();
    await trustSocket();
    await query(before.adminUrl, 'select pg_reload_conf()');
    const foreign = new Client({ connectionString: before.url.replace(/\/\/[^@]*@/, '//postgres@') });
    const ended = new Promise((resolve) => foreign.on('error', resolve));
    while (!(await foreign.connect().then(() => true)));

    const { url, reused } = await start();
    expect(reused).toBe(true);
    await ended;
    await cannotEnter(url);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('says at once which password the server does not take, and has ended it then', async () => {
    await copyPrepared();
    await writeFile(path.join(folder, 'password'), 'another');
    await expect(start()).rejects.toThrow(`does not take the password in its folder`);
    expect(existsSync(path.join(folder, 'cluster/postmaster.pid'))).toBe(false);
  });
});

it('says which folder is not writable', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(startPostgres({ dataDir: path.join(file, 'data') })).rejects.toThrow(
    `The database folder ${file}/data is not writable`,
  );
});

it('says why the server does not start', async () => {
  await copyPrepared();
  await writeFile(path.join(folder, 'cluster/postgresql.conf'), 'no_such_setting = 1\n');
  await expect(startPostgres({ dataDir: folder })).rejects.toThrow('postgresql.conf" contains errors');
});

const itAsRoot = process.getuid?.() === 0 ? it : it.skip;

itAsRoot('runs as nobody, below a closed folder, where user namespaces are forbidden', async () => {
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  await writeFile(path.join(bin, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const dataDir = path.join(folder, 'data');

  const starter = await startElsewhere(dataDir, { ...process.env, PATH: `${bin}:${process.env.PATH}` });
  expect((await stat(path.join(dataDir, 'cluster'))).uid).not.toBe(0);
  starter.send('stop');
  await once(starter, 'exit');

  // The folder changes its owner when a user namespace is used.
  const { url } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
