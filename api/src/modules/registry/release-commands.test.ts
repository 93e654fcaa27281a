import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRegistryApp, createRelease, operatorToken } from './testing/registry-requests';
import { runReleaseCommand } from '../../testing/run-release-command';
import type { TestApp } from '../../testing/create-test-app';

let site: TestApp;
let siteUrl: string;
let folder: string;

beforeAll(async () => {
  site = await createRegistryApp();
  siteUrl = await site.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(path.join(tmpdir(), 'release-commands-'));
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const run = (words: string, { token = operatorToken, reason = 'because' } = {}) =>
  runReleaseCommand(words, { siteUrl, token, reason });

/** A folder as a build leaves it. */
async function build(release: string): Promise<string> {
  const { description, files } = createRelease('blog', release);
  const target = await mkdtemp(path.join(folder, `${release}-`));
  await writeFile(path.join(target, 'release.json'), JSON.stringify(description));
  for (const [file, bytes] of Object.entries(files)) await writeFile(path.join(target, file), bytes);
  return target;
}

test('a team publishes, makes live and takes back with the token that the operator gave it', async () => {
  const { json: created, text } = await run('token create blog');
  expect(text).toContain(created.token);
  const team = { token: created.token };

  for (const release of ['b1', 'b2']) {
    expect((await run(`publish blog ${await build(release)}`, team)).text).toContain(
      `blog ${release} is published.`,
    );
    await run(`activate blog ${release}`, team);
    site.clock.advance(60_000);
  }
  expect((await run('list', team)).text).toMatch(/b2 +live .*\n +b1 +fallback /);
  expect((await run('rollback blog', { ...team, reason: 'wrong colour' })).text).toBe(
    'blog b1 is live, before it was b2.',
  );
  expect((await run('activate blog b1', team)).text).toBe('blog b1 was live already.');
  expect((await run(`publish blog ${await build('b2')}`, team)).text).toContain('was published already');
  expect((await run('audit', team)).text).toMatch(/blog team +rollback +blog +b2 → b1 +wrong colour/);

  await run('keep blog b2', team);
  expect((await run('list', team)).text).toMatch(/b2 .* kept/);
  await run('unkeep blog b2', team);
  expect((await run('list', team)).text).not.toContain('kept');

  await run(`token revoke ${created.id}`);
  expect((await run('token list')).text).toMatch(/blog team .* revoked/);
  await expect(run('list', team)).rejects.toThrow(/token/i);
});

test.each([
  ['activate blog nothing', 'blog has no release nothing.'],
  ['rollback tools', 'There is no release before this one.'],
  ['delete blog b1', /live|in use/],
  ['remote add blog', 'There is a remote blog already.'],
  ['token revoke 9999', /./],
  ['register blog ftp://elsewhere.example/release.json', /./],
])('refuses "%s" in one sentence', async (words, sentence) => {
  await expect(run(words)).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringMatching(sentence),
  });
});

test('a new remote can be made known', async () => {
  await run('remote add news');
  expect((await run('list')).text).toContain('news\n  no release yet');
});
