import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRedis } from './find-redis';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-redis-'));
});

afterEach(() => rm(folder, { recursive: true }));

const writeProgram = (name: string, exitCode: number) =>
  writeFile(path.join(folder, name), `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 });

it('passes over a program that does not run', async () => {
  await writeProgram('redis-server', 1);
  await writeProgram('valkey-server', 0);
  expect(await findRedis({ PATH: folder })).toBe('valkey-server');
});

it('finds nothing where there is none', async () => {
  expect(await findRedis({ PATH: folder })).toBeUndefined();
});
