import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyTree } from '@site/command-kit/copy-tree';
import { findRemoteNames } from '@site/command-kit/find-remote-names';
import { fromRoot } from '@site/command-kit/paths';
import { newRemote } from '@site/release/new-remote';

const run = promisify(execFile);

let copy: string;
beforeAll(async () => {
  copy = path.join(await realpath(await mkdtemp(path.join(tmpdir(), 'site-new-remote-'))), 'site');
  await copyTree(copy);
  await newRemote('jobs', copy);
  // As `npm install` would.
  await symlink(path.join(copy, 'remote-jobs'), path.join(copy, 'node_modules/remote-jobs'), 'junction');
});
afterAll(() => rm(path.dirname(copy), { recursive: true, force: true }));

/** Runs a program in the copy; rejects with its output. */
async function inCopy(program: string, ...args: string[]): Promise<void> {
  await run(path.join(copy, 'node_modules/.bin', program), args, { cwd: copy }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${stdout}\n${stderr}`);
    },
  );
}

test('a new remote is a workspace like the others', () => {
  expect(findRemoteNames(copy)).toEqual([...findRemoteNames(fromRoot()), 'jobs']);
});

test('it is linted and typed', async () => {
  await Promise.all([
    inCopy('prettier', '--check', 'remote-jobs', 'README.md', 'docker-compose.yml', '.github'),
    inCopy('eslint', 'remote-jobs', 'e2e/tests/jobs'),
    inCopy('tsc', '--noEmit', '--project', 'remote-jobs'),
  ]);
});

test('it passes its tests and those of the repository that look at each remote', async () => {
  const ofRepository = 'checks/(deployment/(compose|dockerfile|workflows)|import-table|docs|pages)';
  const patterns = `remote-jobs/|${ofRepository}`;
  await inCopy('jest', '--selectProjects', 'browser', 'node', '--testPathPatterns', patterns);
});

test('its page may need nothing of the browser, as a server renders it', async () => {
  const page = path.join(copy, 'remote-jobs/src/start/start-page.tsx');
  const text = await readFile(page, 'utf8');
  await writeFile(page, `${text}\nexport const language = navigator.language;\n`);
  await expect(inCopy('eslint', 'remote-jobs')).rejects.toThrow('rendering/no-browser-globals');
  await writeFile(page, text);
});
