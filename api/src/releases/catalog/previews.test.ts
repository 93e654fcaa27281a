import { createMember } from '../../testing/create-member';
import { createPreviewTokens } from './previews.service';
import { createRegistryApp, createRelease } from '../testing/registry-requests';
import { forAllTests } from '../../testing/fixtures';

const site = forAllTests(createRegistryApp);
beforeAll(async () => {
  await site.goLive(createRelease('blog', 'r1'));
  await site.publish(createRelease('blog', 'r2'));
});

const link = (release: string, body?: object, token?: string) =>
  site.callRegistry('POST', `/remotes/blog/releases/${release}/preview/`, {
    ...(body && { body }),
    ...(token !== undefined && { token }),
  });

const tokenOf = (url: string) => new URL(url).searchParams.get('preview') ?? '';
const read = (token: string) => site.inject(`/api/registry/previews/${token}/`);

test('a link stands for one published release, from the address of its first page', async () => {
  const { url, expires_at } = (await link('r2')).json<{ url: string; expires_at: string }>();
  expect(url).toMatch(/^http:\/\/site\.test\/blog\?preview=blog\.r2\./);
  expect(Date.parse(expires_at) - site.clock.now().getTime()).toBe(72 * 60 * 60_000);
  const response = await read(tokenOf(url));
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toMatchObject({
    expires_at,
    release: { name: 'blog', release: 'r2', entry: '/remotes/blog/r2/remoteEntry.1.js' },
  });
});

test('it ends when it was said to', async () => {
  const { url } = (await link('r2', { hours: 2 })).json<{ url: string }>();
  site.clock.advance(2 * 60 * 60_000 - 1000);
  expect((await read(tokenOf(url))).statusCode).toBe(200);
  site.clock.advance(1000);
  const ended = await read(tokenOf(url));
  expect([ended.statusCode, ended.json().message]).toEqual([404, 'This preview has ended.']);
});

test('a release that is deleted ends its links', async () => {
  await site.publish(createRelease('blog', 'r3'));
  const { url } = (await link('r3')).json<{ url: string }>();
  expect((await read(tokenOf(url))).statusCode).toBe(200);
  await site.db.pool.query("delete from releases where release = 'r3'");
  const gone = await read(tokenOf(url));
  expect([gone.statusCode, gone.json().message]).toEqual([404, 'The release of this preview is gone.']);
});

test('of a release whose pages all have a parameter, the link leads to the first page of the site', async () => {
  const release = createRelease('blog', 'r4');
  const description = { ...release.description, routes: ['/blog/:id'], preload: release.description.preload };
  await site.publish({ ...release, description });
  const { url } = (await link('r4')).json<{ url: string }>();
  expect(url).toMatch(/^http:\/\/site\.test\/\?preview=blog\.r4\./);
});

test('nobody makes one up, prolongs one, or uses one for another release', async () => {
  const { url } = (await link('r2')).json<{ url: string }>();
  const token = tokenOf(url);
  const [remote, release, seconds, signature] = token.split('.') as [string, string, string, string];
  const forged = [
    [remote, release, String(Number(seconds) + 1), signature],
    [remote, 'r1', seconds, signature],
    ['info', release, seconds, signature],
    [remote, release, seconds, `${signature.slice(0, -2)}AA`],
    [remote, release, seconds],
  ].map((parts) => parts.join('.'));
  forged.push(`-${token}`, `${token}-`);
  const other = createPreviewTokens('the secret of another site, just as long as ours');
  forged.push(other.sign({ remote, release, expiresAt: new Date(Number(seconds) * 1000) }));
  for (const attempt of forged) expect([attempt, (await read(attempt)).statusCode]).toEqual([attempt, 404]);
  expect((await read(token)).statusCode).toBe(200);
});

test('needs the token of the team, and a release that the registry holds', async () => {
  const { token: auth } = await site.createToken('auth');
  expect((await link('r2', {}, auth)).statusCode).toBe(403);
  const missing = await link('r9');
  expect([missing.statusCode, missing.json().message]).toEqual([
    404,
    'The registry holds no release r9 of blog.',
  ]);
  const { headers } = await createMember(site);
  const url = '/api/registry/remotes/blog/releases/r2/preview/';
  expect((await site.inject({ method: 'POST', url, headers })).statusCode).toBe(403);
  expect((await site.inject({ method: 'POST', url })).statusCode).toBe(401);
  expect((await link('r2', { hours: 721 })).statusCode).toBe(400);
});
