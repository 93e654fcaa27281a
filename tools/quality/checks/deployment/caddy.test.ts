import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromRoot } from '@site/command-kit/paths';
import { findFreePort } from '@site/command-kit/free-port';
import { readText } from './read-compose';

const isThere = spawnSync('caddy', ['version']).status === 0;
const withCaddy = isThere ? test : test.skip;

withCaddy.each(['systemd', 'edge'])('Caddy accepts the file of deploy/%s', (way) => {
  const file = fromRoot('deploy', way, 'Caddyfile');
  const { status, stdout, stderr } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', file],
    {
      env: { ...process.env, SITE_ADDRESS: 'https://site.example' },
      encoding: 'utf8',
    },
  );
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('Valid configuration')]);
});

describe(isThere ? 'in front of two servers' : 'not tried, for Caddy is missing: install caddy', () => {
  let folder: string;
  let caddy: ChildProcess;
  let ended: Promise<unknown>;
  let servers: FakeServer[];
  let origin: string;

  beforeAll(async () => {
    if (!isThere) return;
    servers = await Promise.all(['first', 'second'].map(startServer));
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    folder = mkdtempSync(join(tmpdir(), 'site-caddy-'));
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, toTestFile(port, servers));
    caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      stdio: 'ignore',
      env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    ended = once(caddy, 'exit');
    const refuse = ended.then(() => Promise.reject(new Error('Caddy has ended.')));
    await Promise.race([refuse, untilServed((seen) => !seen.has(undefined))]);
  });
  afterAll(async () => {
    if (!isThere) return;
    caddy.kill();
    await ended;
    for (const { server } of servers) server.close();
    await rm(folder, { recursive: true });
  });

  const get = async (headers = {}) => {
    const response = await fetch(`${origin}/blogs`, { headers }).catch(() => undefined);
    return response && { status: response.status, text: await response.text() };
  };
  const untilServed = async (isRight: (seen: Set<string | undefined>) => boolean) => {
    for (;;) {
      const seen = new Set<string | undefined>();
      for (let count = 0; count < 10; count += 1) seen.add((await get())?.text);
      if (isRight(seen)) return;
      await sleep(200);
    }
  };

  withCaddy('both get requests, and one that is not ready none', async () => {
    await untilServed((seen) => seen.has('first, ready') && seen.has('second, ready'));
    servers[0]!.isReady = false;
    await untilServed((seen) => seen.size === 1 && seen.has('second, ready'));
  });

  withCaddy('while none is ready visitors get what a server has to say about it', async () => {
    for (const server of servers) server.isReady = false;
    await untilServed((seen) => [...seen].every((text) => text?.endsWith(', not ready')));
    expect(await get()).toMatchObject({ status: 503 });
    servers[1]!.isReady = true;
    await untilServed((seen) => seen.size === 1 && seen.has('second, ready'));
  });

  withCaddy('the id of a request is not the visitor’s own', async () => {
    await get({ 'x-request-id': 'mine' });
    const { 'x-request-id': id } = servers[1]!.last!.headers;
    expect(id).toMatch(/^[\da-f-]{36}$/);
  });
});

interface FakeServer {
  server: Server;
  isReady: boolean;
  last?: IncomingMessage;
}

async function startServer(name: string): Promise<FakeServer> {
  const server = createServer((request, response) => {
    const isCheck = request.url === '/readyz';
    if (!isCheck) fake.last = request;
    response.writeHead(fake.isReady ? 200 : 503).end(`${name}, ${fake.isReady ? 'ready' : 'not ready'}`);
  }).listen(0, 'localhost');
  const fake: FakeServer = { server, isReady: true };
  await once(server, 'listening');
  return fake;
}

/** The configuration for visitors, without TLS and with other upstream servers. */
function toTestFile(port: number, servers: FakeServer[]): string {
  const [first, second] = servers.map(({ server }) => String((server.address() as AddressInfo).port));
  const [site = ''] = readText('deploy/systemd/Caddyfile').split('\nhttp://127.0.0.1:3001');
  const address = (_: string, host: string, from: string) => `${host}:${from === '3000' ? first : second}`;
  return `{\n\tadmin off\n}\n${site
    .replace('site.example', `http://127.0.0.1:${port}`)
    .replace(/(127\.0\.0\.1|localhost):(3000|3010)/g, address)}`;
}
