import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCaddy } from './find-caddy';
import { findPrometheus } from './find-prometheus';
import { findVarnish } from './find-varnish';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-program-'));
});
afterEach(() => rm(folder, { recursive: true }));

const writeProgram = (name: string, exitCode: number) =>
  writeFile(path.join(folder, name), `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 });

it.each([
  ['caddy', findCaddy],
  ['varnishd', findVarnish],
  ['promtool', (env: NodeJS.ProcessEnv) => findPrometheus('promtool', env)],
  ['prometheus', (env: NodeJS.ProcessEnv) => findPrometheus('prometheus', env)],
])('finds %s where it runs, and not elsewhere', async (program, find) => {
  expect(await find({ PATH: folder })).toBeUndefined();
  await writeProgram(program, 1);
  expect(await find({ PATH: folder })).toBeUndefined();
  await writeProgram(program, 0);
  expect(await find({ PATH: folder })).toBe(program);
});
