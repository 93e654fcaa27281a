import { existsSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from '@site/command-kit/paths';
import { remoteNames } from '@site/command-kit/remotes';
import { mutationModules } from '../../mutation/mutation-modules';
import { readText } from './read-compose';

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}
interface Job {
  uses?: string;
  with?: Record<string, string>;
  if?: string;
  environment?: string;
  steps?: Step[];
  strategy?: { matrix: Record<string, string[]> };
}
interface Workflow {
  on: Record<string, { branches?: string[]; paths?: string[] } | null>;
  permissions?: Record<string, string>;
  concurrency?: { group: string };
  jobs: Record<string, Job>;
}

const folder = '.github/workflows';
const files = readdirSync(fromRoot(folder));
const read = (file: string) => parse(readText(`${folder}/${file}`)) as Workflow;
const scriptsOf = (path: string) => (JSON.parse(readText(path)) as { scripts: object }).scripts;
const common = read('remote.yml');

test('there is one for each remote, one that they share, one for everything and for each night, one for images, and one for the tests themselves', () => {
  expect(files.sort()).toEqual(
    [
      'ci.yml',
      'images.yml',
      'mutation.yml',
      'nightly.yml',
      ...remoteNames.map((name) => `remote-${name}.yml`),
      'remote.yml',
    ].sort(),
  );
});

test('each module is measured with mutants once a week, and none with every push', () => {
  const { on, jobs } = read('mutation.yml');
  expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch']);
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) as string }]);
  expect(jobs.measure?.strategy?.matrix.module).toEqual(mutationModules.map(({ name }) => name));
});

describe.each(files)('%s', (file) => {
  const { permissions, jobs } = read(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  test('may only read, and uses actions by their commit', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((uses) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses))).toEqual([]);
  });

  test('runs commands that there are', () => {
    for (const { run = '' } of steps) {
      const [, script, workspace] = /^npm run (\S+)(?: -w "remote-\$REMOTE")?/.exec(run) ?? [];
      if (run.includes('-w "remote-$REMOTE"')) {
        for (const name of remoteNames)
          expect(scriptsOf(`remote-${name}/package.json`)).toHaveProperty([script!]);
      } else if (script) {
        expect(scriptsOf('package.json')).toHaveProperty([script]);
      } else if (run !== 'npm ci') {
        expect(existsSync(fromRoot(run.split(' ')[0]!))).toBe(true);
      }
      expect(workspace).toBeUndefined();
    }
  });
});

describe.each(remoteNames)('remote-%s.yml', (name) => {
  const { on, concurrency, jobs } = read(`remote-${name}.yml`);

  test('starts when something changes that this remote is made from, and nothing else', () => {
    const paths = on.push?.paths ?? [];
    expect(on.pull_request?.paths).toEqual(paths);
    expect(on.push?.branches).toEqual(['main']);
    expect(paths.filter((path) => !existsSync(fromRoot(path.replace('/**', ''))))).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining([`remote-${name}/**`, 'shared/**', 'tools/**']));
    expect(paths.filter((path) => path.startsWith('remote-'))).toEqual([`remote-${name}/**`]);
    expect(concurrency?.group).toContain(`remote-${name}`);
  });

  test('hands itself and its browser tests on', () => {
    expect(jobs.remote).toMatchObject({ uses: `./${folder}/remote.yml`, with: { remote: name } });
    expect(readdirSync(fromRoot('e2e/tests', String(jobs.remote?.with?.journeys)))).not.toEqual([]);
  });
});

test('a release needs passed tests, the main branch, and the secrets of its remote', () => {
  const { release } = common.jobs;
  expect(release).toMatchObject({ needs: 'test', environment: 'remote-${{ inputs.remote }}' });
  expect(release?.if).toContain("github.ref == 'refs/heads/main'");
  const [withSecrets, ...others] = Object.values(common.jobs)
    .flatMap(({ steps = [] }) => steps)
    .filter(({ env }) => JSON.stringify(env ?? {}).includes('secrets.'));
  expect(others).toEqual([]);
  expect(withSecrets?.env).toMatchObject({
    SITE_URL: '${{ secrets.SITE_URL }}',
    RELEASE_TOKEN: '${{ secrets.RELEASE_TOKEN }}',
  });
});
