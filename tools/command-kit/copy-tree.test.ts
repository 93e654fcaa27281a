import { existsSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from './paths';
import { copyTree } from './copy-tree';

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'site-copy-')));
  await copyTree(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const real = (...segments: string[]) => realpath(path.join(folder, ...segments));

it('copies the sources, and nothing that was made from them', async () => {
  const file = 'remote-tools/src/pages.ts';
  expect(await readFile(path.join(folder, file), 'utf8')).toBe(await readFile(fromRoot(file), 'utf8'));
  for (const made of ['dist', 'api/dist', '.git', 'node_modules/.cache'])
    expect(existsSync(path.join(folder, made))).toBe(false);
});

it('links the packages, and the shared one to the copy itself', async () => {
  expect(await real('node_modules/react')).toBe(await realpath(fromRoot('node_modules/react')));
  expect(await real('node_modules/@site/shared')).toBe(path.join(folder, 'shared'));
});
