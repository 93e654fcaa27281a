import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { findSource } from './find-source';

const project = useFolder();
let built: string;
beforeEach(async () => {
  built = project('dist');
  await mkdir(built);
});

const git = (...words: string[]) =>
  execFileSync('git', ['-C', project(), '-c', 'user.name=Ana', '-c', 'user.email=ana@team.example', ...words])
    .toString()
    .trim();

async function commitProject(): Promise<string> {
  git('init', '--quiet');
  await writeFile(project('page.tsx'), 'a page');
  git('add', 'page.tsx');
  git('commit', '--quiet', '--message=a page');
  return git('rev-parse', 'HEAD');
}

it('is the commit that is checked out, with its author', async () => {
  const commit = await commitProject();
  await writeFile(join(built, 'entry.js'), 'is not committed');
  for (const location of [built, join(built, 'release.json')])
    expect(await findSource(location, {})).toEqual({ commit, author: 'Ana' });
});

it.each([
  'https://git.example/team/jobs.git',
  'https://ana:secret@git.example/team/jobs/',
  'git@git.example:team/jobs.git',
  'ssh://git@git.example:2222/team/jobs.git',
])('has an address without a password, of %s', async (origin) => {
  const commit = await commitProject();
  git('remote', 'add', 'origin', origin);
  expect(await findSource(built, {})).toMatchObject({
    url: `https://git.example/team/jobs/commit/${commit}`,
  });
});

it.each(['/srv/jobs.git', '../jobs', 'file:///srv/jobs.git'])('has no address of %s', async (origin) => {
  await commitProject();
  git('remote', 'add', 'origin', origin);
  expect(await findSource(built, {})).not.toHaveProperty('url');
});

it('is none where files are changed, and nowhere in Git', async () => {
  expect(await findSource(built, {})).toEqual({});
  await commitProject();
  await writeFile(project('page.tsx'), 'another page');
  expect(await findSource(built, {})).toEqual({});
  expect(await findSource('https://cdn.example/jobs/release.json', {})).toEqual({});
});

const sha = 'c'.repeat(40);

it.each([
  [
    {
      GITHUB_SHA: sha,
      GITHUB_ACTOR: 'ana',
      GITHUB_SERVER_URL: 'https://git.example',
      GITHUB_REPOSITORY: 'a/b',
    },
    { commit: sha, author: 'ana', url: `https://git.example/a/b/commit/${sha}` },
  ],
  [
    {
      CI_COMMIT_SHA: sha,
      CI_COMMIT_AUTHOR: 'Ana <ana@team.example>',
      CI_PROJECT_URL: 'https://git.example/a/b',
    },
    { commit: sha, author: 'Ana', url: `https://git.example/a/b/commit/${sha}` },
  ],
  [{ RELEASE_COMMIT: 'b'.repeat(40), GITHUB_SHA: sha }, { commit: 'b'.repeat(40) }],
  [{ GITHUB_SHA: 'main' }, {}],
])('is what a pipeline says: %j', async (environment, source) => {
  expect(await findSource(built, environment)).toEqual(source);
});
