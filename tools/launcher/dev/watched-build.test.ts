import { mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchBuild, type WatchedBuild } from './watched-build';

let folder: string;
let build: WatchedBuild;
const save = async (text: string) => {
  await writeFile(path.join(folder, 'new.js'), text);
  await rename(path.join(folder, 'new.js'), path.join(folder, 'source.js'));
};
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'site-watched-build-')));
  await save('module.exports = "first";');
  build = watchBuild({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: './source.js',
    output: { filename: 'made.js' },
  });
});
afterEach(async () => {
  await build.close();
  await rm(folder, { recursive: true });
});

const made = async () => (await build.read())['made.js'] ?? '';

/** A change is noticed a moment after it was made. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('makes files again when their sources have changed', async () => {
  expect(await made()).toContain('first');
  await save('module.exports = "second";');
  await until(async () => (await made()).includes('second'));
});

test('says what does not compile until it is mended', async () => {
  await made();
  await save('module.exports = ;');
  const findProblem = () => made().catch((error: Error) => error.message);
  await until(async () => (await findProblem()).includes('Unexpected token'));
  await save('module.exports = "mended";');
  await until(async () => (await findProblem()).includes('mended'));
});

test('waiting for a closed build rejects', async () => {
  const waiting = build.read();
  // The build has started by then.
  await new Promise(setImmediate);
  await Promise.all([build.close(), expect(waiting).rejects.toThrow('closed')]);
});
