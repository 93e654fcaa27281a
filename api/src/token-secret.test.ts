import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadTokenSecret } from './token-secret';

test('makes one secret for a data folder, for its owner only, also under parallel starts', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'site-secret-'));
  try {
    const folder = path.join(parent, 'data');
    const secrets = await Promise.all(Array.from({ length: 5 }, () => loadTokenSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^.{43}$/);
    const { mode } = await stat(path.join(folder, 'token-secret'));
    expect(mode & 0o777).toBe(0o600);
  } finally {
    await rm(parent, { recursive: true });
  }
});
