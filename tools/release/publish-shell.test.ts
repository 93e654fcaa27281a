import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellBuildSummary } from '@site/shared/contracts/api';
import { publishShell } from './publish-shell';
import type { RegistryClient } from './registry-client';
import { makeShellBuild } from './testing/make-shell-build';

let known: string[];
let sent: FormData[];
let folder: string;
let build: string;

const registry = {
  listShellBuilds: async () => known.map((id) => ({ build: id })) as ShellBuildSummary[],
  publishShell: async (form: FormData) => void sent.push(form),
} as unknown as RegistryClient;

beforeEach(async () => {
  known = [];
  sent = [];
  ({ folder, build } = await makeShellBuild('a'));
});

afterEach(() => rm(folder, { recursive: true }));

it('sends the description first, then the files that it lists', async () => {
  await writeFile(join(folder, 'assets/left-over.js'), 'not listed');
  expect(await publishShell(registry, folder)).toEqual({ build, isNew: true });
  expect(sent.map((form) => [...form.keys()])).toEqual([['description', 'main.a.js']]);
  expect(await (sent[0]!.get('main.a.js') as File).text()).toBe('a');
});

it('sends nothing when the build is the newest one', async () => {
  known = [build, 'older'];
  expect(await publishShell(registry, folder)).toEqual({ build, isNew: false });
  expect(sent).toEqual([]);
});

it('publishes a build again that another one has replaced, as after a step back', async () => {
  known = ['newer', build];
  expect(await publishShell(registry, folder)).toEqual({ build, isNew: true });
  expect(sent).toHaveLength(1);
});

it.each(['assets/main.a.js', 'shell-build.json'])('says that a folder lacks %s', async (path) => {
  await rm(join(folder, path));
  await expect(publishShell(registry, folder)).rejects.toThrow(`There is no ${path} in ${folder}`);
});
