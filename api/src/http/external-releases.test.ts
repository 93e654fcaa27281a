import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { releaseMaxBytes } from '@site/shared/contracts';
import type { AuditEntry, ReleaseSummary } from '@site/shared/contracts/api';
import {
  createRegistryApp,
  createRelease,
  findTraces,
  type TestRelease,
  createRegistryRequests,
  type RegistryApp,
} from '../releases/testing/registry-requests';

let site: RegistryApp;
let server: Server;
let origin: string;
/** The behaviour of the integrator's server, set by each test. */
let respond: RequestListener;

beforeAll(async () => {
  site = await createRegistryApp();
  await site.goLive(createRelease('info', 'r1'));
  server = createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

const withFolder = (release: string) => createRelease('blog', release, {}, { 'static/deep/a.js': 'deep' });
const blog = withFolder('x2');

/** Serves a release in every folder, and in `/v7/` some other responses. */
function serve(
  { description, files }: TestRelease,
  special: Record<string, RequestListener> = {},
): RequestListener {
  return (request, response) => {
    const [, folder, path = ''] = /^\/(\w+)\/(.*)$/.exec(request.url ?? '') ?? [];
    const own = folder === 'v7' ? special[path] : undefined;
    if (own) return own(request, response);
    const content = path === 'release.json' ? JSON.stringify(description) : files[path];
    return content === undefined ? response.writeHead(404).end() : response.end(content);
  };
}

const register = (url = `${origin}/v7/release.json`, at = site) =>
  createRegistryRequests(at).callRegistry('POST', '/remotes/blog/external/', { body: { url } });

test('a release of another origin goes live where it lies, and is taken back', async () => {
  await site.goLive(createRelease('blog', 'r1'));
  respond = serve(withFolder('x1'));
  const registered = await register();
  expect([registered.statusCode, registered.json<ReleaseSummary>()]).toEqual([
    201,
    expect.objectContaining({ release: 'x1', external_origin: origin, state: 'published' }),
  ]);
  const [entry] = (await site.callRegistry('GET', '/audit/')).json<AuditEntry[]>();
  expect(entry).toMatchObject({ action: 'register', remote: 'blog', to: 'x1' });
  await site.activate('blog', 'x1');
  const { remotes } = await site.readReleaseSet();
  expect(remotes.find(({ name }) => name === 'blog')).toMatchObject({
    release: 'x1',
    entry: `${origin}/v7/remoteEntry.1.js`,
    preload: [{ url: `${origin}/v7/remoteEntry.1.js` }, { url: `${origin}/v7/remote.1.js` }],
    fallback: { entry: '/remotes/blog/r1/remoteEntry.1.js' },
  });
  expect((await site.inject('/api/registry/files/blog/x1/remote.1.js')).statusCode).toBe(404);

  await site.goLive(createRelease('blog', 'r2'));
  expect((await site.readReleaseSet()).remotes[0]?.fallback?.entry).toBe(`${origin}/v7/remoteEntry.1.js`);
});

test('is deleted where nobody uses it, and its files stay where they lie', async () => {
  respond = serve(withFolder('x7'));
  await register();
  site.passDays(31);
  expect((await site.callRegistry('DELETE', '/remotes/blog/releases/x7/')).statusCode).toBe(204);
});

test('takes a description from the request where no release.json lies beside the files', async () => {
  const { description, files } = withFolder('x4');
  respond = serve({ description, files }, { 'release.json': (_, response) => response.writeHead(404).end() });
  const send = (text: string) =>
    site.callRegistry('POST', '/remotes/blog/external/', {
      body: { url: `${origin}/v7/`, description: text },
    });
  const tampered = {
    ...description,
    files: { ...description.files, 'remote.1.js': `sha384-${'A'.repeat(64)}` },
  };
  expect((await send(JSON.stringify(tampered))).json()).toMatchObject({ code: 'file_hash_mismatch' });
  expect((await send('no JSON')).json()).toMatchObject({ code: 'not_a_release_description' });
  expect((await send(JSON.stringify(description))).json()).toMatchObject({
    release: 'x4',
    external_origin: origin,
  });
  await site.activate('blog', 'x4');
  const { remotes } = await site.readReleaseSet();
  expect(remotes.find(({ name }) => name === 'blog')?.entry).toBe(`${origin}/v7/remoteEntry.1.js`);
});

/** Redirects to the same file in a valid folder. */
const redirect: RequestListener = ({ url = '' }, response) =>
  response.writeHead(302, { location: url.replace('/v7/', '/elsewhere/') }).end();
const hang: RequestListener = () => {};
const hangHalfway: RequestListener = (_, response) => response.write('{');
const flood: RequestListener = (_, response) => {
  const more = () => {
    while (response.write('x'.repeat(65_536)));
    response.once('drain', more);
  };
  more();
};

const badServers: [string, string, TestRelease, Record<string, RequestListener>][] = [
  ['a tampered file', 'file_hash_mismatch', blog, { 'remote.1.js': (_, response) => response.end('x') }],
  ['a missing file', 'file_missing', blog, { 'remote.1.js': (_, response) => response.writeHead(404).end() }],
  [
    'a failing file',
    'external_release_unreachable',
    blog,
    { 'remote.1.js': (_, r) => r.writeHead(500).end() },
  ],
  ['a redirected file', 'external_release_unreachable', blog, { 'remote.1.js': redirect }],
  ['a redirect', 'external_release_unreachable', blog, { 'release.json': redirect }],
  [
    'nothing there',
    'external_release_unreachable',
    blog,
    { 'release.json': (_, r) => r.writeHead(404).end() },
  ],
  ['a description without end', 'over_size_budget', blog, { 'release.json': flood }],
  ['a file without end', 'over_size_budget', blog, { 'remote.1.js': flood }],
  ['a page', 'not_a_release_description', blog, { 'release.json': (_, r) => r.end('<html>') }],
  ['another remote', 'not_a_release_description', createRelease('info', 'x2'), {}],
  ['a later contract', 'contract_not_supported', createRelease('blog', 'x2', { contract: 2 as 1 }), {}],
  ['a way out', 'path_outside_folder', createRelease('blog', 'x2', {}, { '../secret.js': 'x' }), {}],
  ['a route of another', 'route_taken', createRelease('blog', 'x2', { routes: ['/info'] }), {}],
];

/** Registers an invalid release, which must leave nothing behind. */
async function registerInVain(at = site) {
  const before = await findTraces(at);
  const refused = await register(undefined, at);
  expect(await findTraces(at)).toEqual(before);
  return refused;
}

test.each(badServers)('refuses %s with %s', async (_, code, release, special) => {
  respond = serve(release, special);
  const refused = await registerInVain();
  expect(refused.json()).toMatchObject({ code });
  expect(refused.statusCode).toBeLessThan(500);
});

test.each<[string, Record<string, RequestListener>]>([
  ['a server that hangs', { 'release.json': hang }],
  ['a server that stops', { 'release.json': hangHalfway }],
  ['a file that hangs', { 'remote.1.css': hang }],
])('does not wait for ever for %s', async (_, special) => {
  respond = serve(blog, special);
  const hurried = await createRegistryApp({ externalTimeoutMs: 1_000 });
  const refused = await registerInVain(hurried);
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    expect.objectContaining({
      code: 'external_release_unreachable',
      message: expect.stringContaining('did not answer in time'),
    }),
  ]);
  await hurried.close();
});

test.each<[string, Record<string, RequestListener>]>([
  ['There is nothing at URL/v7/release.json.', { 'release.json': (_, r) => r.writeHead(404).end() }],
  ['URL/v7/release.json answered 500.', { 'release.json': (_, r) => r.writeHead(500).end() }],
  [`The release is larger than ${releaseMaxBytes} bytes.`, { 'release.json': flood }],
])('says %s', async (message, special) => {
  respond = serve(blog, special);
  expect((await register()).json().message).toBe(message.replace('URL', origin));
});

test('all files together are no larger than a release may be', async () => {
  const half = 'x'.repeat(releaseMaxBytes / 2);
  const large = createRelease('blog', 'x6', {}, { 'a.js': half, 'b.js': `${half};`, 'c.js': `${half};;` });
  respond = serve(large);
  expect((await register()).json()).toMatchObject({
    code: 'over_size_budget',
    message: `The release is larger than ${releaseMaxBytes} bytes.`,
  });
});

test('an https address elsewhere is reached out to', async () => {
  const refused = await register('https://elsewhere.invalid/release.json');
  expect(refused.json()).toMatchObject({ code: 'external_release_unreachable' });
});

test('a server that is not there is unreachable', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  expect((await register(`http://127.0.0.1:${port}/release.json`)).json()).toMatchObject({
    code: 'external_release_unreachable',
  });
});

test('an id is taken for external releases as well', async () => {
  respond = serve(withFolder('x3'));
  await register();
  expect((await register()).json()).toMatchObject({ code: 'release_taken' });
});

test.each([
  'https://a.example;script-src/release.json',
  'http://elsewhere.example/release.json',
  'ftp://elsewhere.example/release.json',
  'https://me:secret@elsewhere.example/release.json',
  'http://127.0.0.1.elsewhere.example/release.json',
  'file:///etc/passwd',
  'release.json',
  '',
])('reaches out to no address such as %j', async (url) => {
  const refused = await register(url);
  expect([refused.statusCode, refused.json().details]).toEqual([
    400,
    { url: ['Enter an https address, without a password'] },
  ]);
});
