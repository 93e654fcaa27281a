import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashProject } from './hash-project';

let folder: string;
const write = async (path: string, text: string) => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-project-'));
  await write('src/remote.tsx', 'first');
});
afterEach(() => rm(folder, { recursive: true }));

test('another source makes another release, the same one the same', async () => {
  const first = hashProject(folder);
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  await write('src/remote.tsx', 'second');
  expect(hashProject(folder)).not.toBe(first);
  await write('src/remote.tsx', 'first');
  expect(hashProject(folder)).toBe(first);
});

test('a file that moves makes another release', async () => {
  const first = hashProject(folder);
  await rm(join(folder, 'src/remote.tsx'));
  await write('src/other.tsx', 'first');
  expect(hashProject(folder)).not.toBe(first);
});

test.each(['dist/remoteEntry.js', 'node_modules/react/index.js', '.git/HEAD', 'coverage/index.html'])(
  'what lies in %s does not matter',
  async (path) => {
    const first = hashProject(folder);
    await write(path, 'anything');
    expect(hashProject(folder)).toBe(first);
  },
);
