import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '@site/command-kit/paths';
import { remoteNames } from '@site/command-kit/remotes';
import { ensureBrowser } from '@site/programs/ensure-browser';
import { dockerfile, readText } from './read-compose';

jest.setTimeout(20 * 60_000);

const run = promisify(execFile);
const folders: string[] = [];
const [remote = ''] = remoteNames;
const { workspaces } = JSON.parse(readText('package.json')) as { workspaces: string[] };

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** The instructions of a stage, after those of the stages that it is made from. */
function instructionsOf(stage: string): string[] {
  const [, base = '', text = ''] =
    new RegExp(`^FROM (\\S+) AS ${stage}\\n([^]*?)(?=^FROM|(?![^]))`, 'm').exec(dockerfile) ?? [];
  const own = text.split('\n').filter((line) => /^(COPY|RUN) /.test(line));
  return [...(base.startsWith('$') ? [] : instructionsOf(base)), ...own];
}

/** Makes a stage in a folder of its own, with this clone's packages, and returns the folder. */
async function makeStage(stage: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-stage-'));
  folders.push(folder);
  for (const instruction of instructionsOf(stage)) {
    const [, from] = /^COPY --from=(\S+) /.exec(instruction) ?? [];
    if (instruction.includes(' npm ci ')) await copyPackages(folder);
    else if (from && instruction.endsWith(' /site ./'))
      await cp(await makeStage(from), folder, { recursive: true, verbatimSymlinks: true });
    else if (instruction.startsWith('RUN npx ')) await runIn(folder, instruction.slice('RUN '.length));
    else if (instruction.startsWith('COPY ') && !from) await copyIn(folder, instruction);
  }
  return folder;
}

async function copyIn(folder: string, instruction: string): Promise<void> {
  const words = instruction.replaceAll('${REMOTE}', remote).split(' ').slice(1);
  const target = words.at(-1) ?? '';
  for (const source of words.slice(0, -1)) {
    const isInto = target.endsWith('/');
    await cp(fromRoot(source), path.join(folder, target, isInto ? path.basename(source) : ''), {
      recursive: true,
      filter: (file) =>
        !/\/(node_modules|dist|data|testing)$|\.test\.tsx?$/.test(file) || /shared\/.*testing$/.test(file),
    });
  }
}

/** What `npm ci` would install. Links in place of folders would change the names that bundlers give to modules. */
async function copyPackages(folder: string): Promise<void> {
  for (const name of ['', ...workspaces].map((workspace) => path.join(workspace, 'node_modules')))
    if (existsSync(fromRoot(name)))
      await runIn(folder, `cp -al ${fromRoot(name)} ${name} || cp -a ${fromRoot(name)} ${name}`);
}

async function runIn(folder: string, command: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const script = command
    .replaceAll('${REMOTE}', remote)
    .replaceAll(/(?<=[ =])\/(release|source-maps|publish)/g, `${folder}/$1`);
  return (await run('sh', ['-c', script], { cwd: folder, env: { ...process.env, ...env } })).stdout;
}

test.each([
  ['api-build', 'api/dist/server.mjs'],
  ['publisher-build', 'publish-job.mjs'],
])('the stage %s has what its build needs', async (stage, file) => {
  const folder = await makeStage(stage);
  expect(await readdir(path.join(folder, path.dirname(file)))).toContain(path.basename(file));
});

test('a release is built and checked by its stages, for which shell and kit are built', async () => {
  const built = await makeStage('remote-build');
  const checks = await makeStage('check-tools');
  const check = `npx tsx tools/release/command-line.ts remote check ${path.join(built, 'release')}`;
  const printed = await runIn(checks, check, { CHROMIUM_PATH: await ensureBrowser() });
  expect(printed).toContain('keeps the contract');
});
