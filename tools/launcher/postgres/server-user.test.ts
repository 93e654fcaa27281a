import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { asUser, type ServerUser } from './server-user';

const run = promisify(execFile);
const itAsRoot = process.getuid?.() === 0 ? it : it.skip;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-user-'));
});
afterEach(() => rm(folder, { recursive: true }));

itAsRoot('where user namespaces are forbidden, nobody reaches programs below a closed folder', async () => {
  const unshare = path.join(folder, 'unshare');
  await writeFile(unshare, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  await chmod(folder, 0o700);
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, 'testing/print-server-user.ts')],
    { env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } },
  );
  const user = JSON.parse(stdout) as ServerUser;
  expect(user.uid).not.toBe(0);
  await expect(run(...asUser(user, 'test', ['-x', unshare]))).resolves.toBeDefined();
});
