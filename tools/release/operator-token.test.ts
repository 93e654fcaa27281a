import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOperatorToken, loadOperatorToken } from './operator-token';

test('makes one token for a data folder, for its owner only, and finds it again', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'operator-token-'));
  try {
    const dataDir = path.join(parent, 'data');
    expect(await findOperatorToken(dataDir)).toBeUndefined();
    const token = await loadOperatorToken(dataDir);
    expect(token).toMatch(/^.{43}$/);
    expect(await loadOperatorToken(dataDir)).toBe(token);
    expect(await findOperatorToken(dataDir)).toBe(token);
    expect((await stat(path.join(dataDir, 'operator-token'))).mode & 0o777).toBe(0o600);
  } finally {
    await rm(parent, { recursive: true });
  }
});
