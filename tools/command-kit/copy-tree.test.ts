import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { useFolder } from './testing/use-folder';
import { fromRoot } from './paths';
import { copyTree } from './copy-tree';

const folder = useFolder('all');
beforeAll(async () => {
  await copyTree(folder());
});

const real = (...segments: string[]) => realpath(folder(...segments));

it('copies the sources, and nothing that was made from them', async () => {
  const file = 'remote-tools/src/pages.ts';
  expect(await readFile(folder(file), 'utf8')).toBe(await readFile(fromRoot(file), 'utf8'));
  for (const made of ['dist', 'api/dist', '.git', 'node_modules/.cache'])
    expect(existsSync(folder(made))).toBe(false);
});

it('links the packages, and the shared one to the copy itself', async () => {
  expect(await real('node_modules/react')).toBe(await realpath(fromRoot('node_modules/react')));
  expect(await real('node_modules/@site/shared')).toBe(folder('shared'));
});
