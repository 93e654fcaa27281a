import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOldBuilds } from './old-builds';

test('keeps the newest five builds of a remote', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'old-builds-'));
  try {
    const names = ['a', 'g', 'c', 'b', 'f', 'd', 'e'];
    for (const [minute, name] of names.entries()) {
      await mkdir(join(folder, name));
      const builtAt = new Date(2026, 10, 20, 12, minute);
      await utimes(join(folder, name), builtAt, builtAt);
    }
    await removeOldBuilds(folder);
    expect((await readdir(folder)).sort()).toEqual(['b', 'c', 'd', 'e', 'f']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
