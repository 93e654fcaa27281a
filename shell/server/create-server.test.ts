import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readShellConfig } from './config';
import { createShellServer } from './create-server';
import { createFileSource } from './site-source';

let app: FastifyInstance;
let api: Server;
let folder: string;
const apiRequests: { url: string | undefined; forwardedFor: string | string[] | undefined; body: string }[] =
  [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-server-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'public'));
  await mkdir(join(folder, 'remotes/blog/r1'), { recursive: true });
  await writeFile(join(folder, 'assets/main.1.js'), 'shell');
  await writeFile(join(folder, 'public/favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'remotes/blog/r1/remoteEntry.js'), 'entry');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeReleases('r1');

  api = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    apiRequests.push({
      url: request.url,
      forwardedFor: request.headers['x-forwarded-for'],
      body: Buffer.concat(chunks).toString(),
    });
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));

  const result = readShellConfig({ API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  if ('problems' in result) throw new Error(result.problems.join());
  app = await createShellServer({
    config: result.config,
    source: createFileSource(join(folder, 'release-set.json')),
    assets: { scripts: [], styles: [] },
    assetsDir: join(folder, 'assets'),
    remotesDir: join(folder, 'remotes'),
    publicDir: join(folder, 'public'),
  });
});

afterAll(async () => {
  await app.close();
  await new Promise((resolve) => api.close(resolve));
  await rm(folder, { recursive: true });
});

async function writeReleases(release: string) {
  const remote = {
    name: 'blog',
    release,
    contract: 1,
    entry: `/remotes/blog/${release}/remoteEntry.js`,
    routes: ['/blogs'],
    preload: [{ url: `/remotes/blog/${release}/remoteEntry.js`, as: 'script', integrity: 'sha384-x' }],
  };
  await writeFile(join(folder, 'release-set.json'), JSON.stringify({ id: release, remotes: [remote] }));
}

test('answers a path of a remote with a page that preloads its files', async () => {
  const response = await app.inject('/blogs');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.headers['content-security-policy']).toContain("script-src 'self';");
  expect(response.body).toContain('rel="preload" href="/remotes/blog/r1/remoteEntry.js"');
});

test.each(['/nowhere', '//', '/%', '/posts/%c0%af', '/..%2f..%2fetc/passwd'])(
  'answers %s with a page that says not found, or a refusal',
  async (url) => {
    const response = await app.inject(url);
    expect([400, 404]).toContain(response.statusCode);
  },
);

test('shows a new release set as soon as the file has changed', async () => {
  await writeReleases('r2');
  expect((await app.inject('/blogs')).body).toContain('/remotes/blog/r2/remoteEntry.js');
  await writeReleases('r1');
});

test('serves hashed files for ever, and a missing one as 404 without a page', async () => {
  const found = await app.inject('/remotes/blog/r1/remoteEntry.js');
  expect(found.body).toBe('entry');
  expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const missing = await app.inject('/remotes/blog/r9/remoteEntry.js');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).not.toContain('<html');
});

test.each(['/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/remotes/..%2fsecret.txt'])(
  'serves nothing outside of its folders: %s',
  async (url) => {
    expect((await app.inject(url)).body).not.toContain('secret');
  },
);

test('hands calls to the API on, unchanged, with the address of the visitor', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/login/?next=1',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' },
    payload: '{"email":',
    remoteAddress: '10.1.2.3',
  });
  expect(response.json()).toEqual({ ok: true });
  expect(apiRequests.at(-1)).toEqual({
    url: '/api/login/?next=1',
    forwardedFor: '10.1.2.3',
    body: '{"email":',
  });
});
