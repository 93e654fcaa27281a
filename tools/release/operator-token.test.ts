import { stat } from 'node:fs/promises';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { findOperatorToken, loadOperatorToken } from './operator-token';

const folder = useFolder();

test('makes one token for a data folder, for its owner only, and finds it again', async () => {
  const dataDir = folder('data');
  expect(await findOperatorToken(dataDir)).toBeUndefined();
  const token = await loadOperatorToken(dataDir);
  expect(token).toMatch(/^.{43}$/);
  expect(await loadOperatorToken(dataDir)).toBe(token);
  expect(await findOperatorToken(dataDir)).toBe(token);
  expect((await stat(folder('data/operator-token'))).mode & 0o777).toBe(0o600);
});
