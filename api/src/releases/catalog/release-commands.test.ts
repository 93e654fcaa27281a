import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createShellBuild } from '@site/release-rules/testing';
import type { ReleaseDescription } from '@site/shared/contracts';
import { createRegistryApp, createRelease, operatorToken } from '../testing/registry-requests';
import { createMember } from '../../testing/create-member';
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

const run = (words: string, { token = operatorToken, options = [] as string[] } = {}) =>
  runReleaseCommand([...words.split(' '), ...options], { siteUrl, token });

/** A folder like that of a build; its files do nothing in a browser, so it is published unchecked. */
async function build(release: string, overrides: Partial<ReleaseDescription> = {}): Promise<string> {
  const { description, files } = createRelease('blog', release, overrides);
  const target = await mkdtemp(path.join(folder, `${release}-`));
  await writeFile(path.join(target, 'release.json'), JSON.stringify(description));
  for (const [file, bytes] of Object.entries(files)) await writeFile(path.join(target, file), bytes);
  return target;
}

test('a team publishes, makes live and takes back with the token that the operator gave it', async () => {
  const { json: created, text } = await run('token create blog', { options: ['--label', 'blog team'] });
  expect(text).toContain(created.token);
  const team = { token: created.token };

  for (const release of ['b1', 'b2']) {
    expect((await run(`release publish --unchecked blog ${await build(release)}`, team)).text).toContain(
      `blog ${release} is published.`,
    );
    await run(`release activate blog ${release}`, team);
    site.clock.advance(60_000);
  }
  expect((await run('release list', team)).text).toMatch(/b2 +live .*\n +b1 +fallback /);
  expect((await run('release rollback blog', { ...team, options: ['--reason', 'wrong colour'] })).text).toBe(
    'blog b1 is live, before it was b2.',
  );
  expect((await run('release activate blog b1', team)).text).toBe('blog b1 was live already.');
  expect((await run(`release publish --unchecked blog ${await build('b2')}`, team)).text).toContain(
    'was published already',
  );
  expect((await run('release audit', team)).text).toMatch(
    /blog team \(team\) +rollback +blog +b2 → b1 +wrong colour/,
  );

  await run('release pin blog b2', team);
  expect((await run('release list', team)).text).toMatch(/b2 .* pinned/);
  await run('release unpin blog b2', team);
  expect((await run('release list', team)).text).not.toContain('pinned');

  await run(`token revoke ${created.id}`);
  expect((await run('token list')).text).toMatch(/blog team .* revoked/);
  await expect(run('release list', team)).rejects.toThrow(/token/i);
});

test('a pipeline that names what it believes to be live fails when somebody else was faster', async () => {
  for (const release of ['c1', 'c2', 'c3'])
    await run(`release publish --unchecked blog ${await build(release)}`);
  await run('release activate blog c1');
  await run('release activate blog c2 --if-live c1');
  await expect(run('release activate blog c3 --if-live c1')).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringMatching(
      /^blog c2 is live, since .*, by operator, not c1\. Nothing was changed\.$/,
    ),
  });
  await expect(run('release rollback blog --if-live c1')).rejects.toThrow('blog c2 is live');
  const again = await build('c4');
  await expect(run(`release publish --unchecked blog ${again} --activate --if-live -`)).rejects.toThrow(
    'none was expected',
  );
  expect((await run(`release publish --unchecked blog ${again} --activate --if-live c2`)).text).toContain(
    'blog c4 is live',
  );
});

test('says before the build whether a release could go live', async () => {
  expect((await run('release can-i-release info')).text).toMatch(
    /^info can be released at .*Nothing of it is/,
  );
  await expect(run('release can-i-release nothing')).rejects.toThrow('does not build a remote "nothing"');
});

test('a release that drops addresses is refused with a list of them and of their links, unless that is accepted', async () => {
  const before = await build('d1', { routes: ['/blog', '/blogs', '/blog/:id'] });
  await run(`release publish --unchecked blog ${before} --activate --drop-routes`);
  const after = await build('d2', { routes: ['/blog'] });
  await expect(run(`release publish --unchecked blog ${after} --activate`)).rejects.toMatchObject({
    name: 'UserError',
    message: [
      'The release that is live has routes that this one lacks. Their addresses would be a 404:',
      '  /blogs',
      '  /blog/:id',
      'Links that every page has would lead there:',
      '  Blogs of the header leads to /blogs',
      '  Blogs of the footer leads to /blogs',
      'With --drop-routes it goes live all the same.',
    ].join('\n'),
  });
  const { text } = await run(`release publish --unchecked blog ${after} --activate --drop-routes`);
  expect(text).toContain('a 404 from now on: /blogs, /blog/:id');
  await run('release rollback blog');
});

test.each([
  ['release activate blog nothing', 'blog has no release nothing.'],
  ['release rollback tools', 'There is no release before this one.'],
  ['release delete blog b1', /live|in use/],
  ['remote add blog', 'There is a remote blog already.'],
  ['token revoke 9999', /./],
  ['release register blog ftp://elsewhere.example/release.json', /./],
])('refuses "%s" in one sentence', async (words, sentence) => {
  await expect(run(words)).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringMatching(sentence),
  });
});

test('a new remote can be made known', async () => {
  await run('remote add news');
  expect((await run('release list')).text).toContain('news\n  no release yet');
});

test('the operator publishes the build of a shell, any number of times, and nobody else does', async () => {
  const { description, files } = createShellBuild('a');
  const target = await mkdtemp(path.join(folder, 'shell-'));
  await mkdir(path.join(target, 'assets'));
  await writeFile(path.join(target, 'shell-build.json'), JSON.stringify(description));
  for (const [file, bytes] of Object.entries(files))
    await writeFile(path.join(target, 'assets', file), bytes);

  const { json: created } = await run('token create blog', { options: ['--label', 'not the operator'] });
  await expect(run(`shell publish ${target}`, { token: created.token })).rejects.toThrow('Only the operator');
  expect((await run(`shell publish ${target}`)).text).toBe(
    `The shell's build ${description.build} is published: its servers can start.`,
  );
  expect((await run(`shell publish ${target}`)).text).toBe(
    `The shell's build ${description.build} was published already.`,
  );
  expect((await run('release audit')).text).toMatch(
    new RegExp(`the operator +publish_shell +${description.build}`),
  );
});

test('the operator grants entries of header, menu and footer, and takes them back', async () => {
  const entry = { place: 'header', label: 'Notes', path: '/notes', audience: 'everyone' } as const;
  expect((await run('remote revoke blog')).text).toBe(
    'blog no longer has My posts (menu, /my-posts, for members), Moderation (menu, /moderation, for admins), Your posts (auth.profile, /extensions/own-posts, for members), Waiting for moderation (console.overview, /extensions/waiting, for admins).',
  );
  const { json: created } = await run('token create blog', { options: ['--label', 'entries'] });
  const location = await build('b8', { routes: ['/notes'], entries: [entry] });
  const published = await run(`release publish --unchecked blog ${location} --activate --drop-routes`, {
    token: created.token,
  });
  expect(published.text).toContain('not shown yet: Notes (header, /notes, for everyone)');
  expect(published.text).toContain('npm run site -- remote grant blog b8');
  await expect(run('remote grant blog', { token: created.token })).rejects.toThrow(
    'Only the operator of the site may do this.',
  );

  expect((await run('remote grant blog')).text).toBe('blog has Notes (header, /notes, for everyone).');
  expect((await run('remote grant blog b8')).text).toBe('blog wants nothing that it does not have.');
  expect((await run('remote revoke blog')).text).toBe(
    'blog no longer has Notes (header, /notes, for everyone).',
  );
  expect((await run('remote revoke blog')).text).toBe('Nothing was granted to blog.');
  await expect(run('remote grant info')).rejects.toThrow('No release of info is live');
});

test('the operator says by commands who is in a group', async () => {
  const { email } = await createMember(site);
  expect((await run('group list')).text).toBe('No groups yet.');
  expect((await run(`group set testers ${email}`)).text).toBe(`testers: ${email}.`);
  expect((await run('group list')).text).toMatch(new RegExp(`^testers +${email}$`));
  await expect(run('group set testers nobody@example.com')).rejects.toThrow(
    /^Nobody has an account with nobody@example\.com\.$/,
  );
  expect((await run('group set testers')).text).toBe('Nobody is in testers any more.');
});
