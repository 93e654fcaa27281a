import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transform } from 'esbuild';
import { fromRoot } from '@site/command-kit/paths';
import { createRelease, type TestRelease } from '@site/release-rules/testing';
import { checkFiles } from './check-files';
import { Findings } from './report';

let server: Server;
let release: TestRelease;
let isOpen: boolean;

beforeEach(async () => {
  isOpen = true;
  release = createRelease('trial', 'r1');
  server = createServer(({ url = '' }, response) => {
    const path = url.slice('/trial/'.length);
    const content = path === 'release.json' ? JSON.stringify(release.description) : release.files[path];
    if (isOpen) response.setHeader('access-control-allow-origin', '*');
    response.writeHead(content === undefined ? 404 : 200).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function check(file = 'release.json') {
  const findings = new Findings();
  const { port } = server.address() as AddressInfo;
  const found = await checkFiles(`http://127.0.0.1:${port}/trial/${file}`, findings);
  const failed = findings.toResults().filter(({ passed }) => !passed);
  return { found, problems: Object.fromEntries(failed.map((result) => [result.check, result.problems])) };
}

test('a release of which nothing is wrong can be opened in a browser', async () => {
  const { found, problems } = await check();
  expect(problems).toEqual({});
  expect(found?.baseUrl).toMatch(/\/trial\/$/);
});

test('nothing at the address ends the check', async () => {
  const { found, problems } = await check('nothing.json');
  expect(found).toBeUndefined();
  expect(problems).toEqual({ description: [expect.stringContaining('There is nothing')] });
});

const readPackage = (file: string) => readFile(fromRoot('node_modules', file), 'utf8');

test.each([
  'react/cjs/react.production.js',
  'react/cjs/react.development.js',
  'react-dom/cjs/react-dom-client.production.js',
])('a copy of %s is found', async (file) => {
  const { code } = await transform(await readPackage(file), { minify: true });
  release = createRelease('trial', 'r1', {}, { 'remote.1.js': code });
  expect((await check()).problems['react']).toEqual([expect.stringContaining('remote.1.js holds a copy')]);
});

test('the JSX runtime beside the names that React exports is no copy of React', async () => {
  const runtime = await readPackage('react/cjs/react-jsx-runtime.production.js');
  const names =
    'Activity, __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE, act, use, useEffect';
  release = createRelease('trial', 'r1', {}, { 'remote.1.js': runtime + names });
  expect((await check()).problems).toEqual({});
});

test('a file that differs from its description is reported', async () => {
  release.files['remote.1.js'] = Buffer.from('changed');
  expect((await check()).problems['files']).toEqual([expect.stringContaining('remote.1.js')]);
});

test('files that no other origin may load are named', async () => {
  isOpen = false;
  expect((await check()).problems['origins']).toContain(
    'remote.1.js comes without access-control-allow-origin',
  );
});
