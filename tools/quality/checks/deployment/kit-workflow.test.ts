import { execFileSync } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { parse } from 'yaml';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { fromRoot } from '@site/command-kit/paths';

interface Step {
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}
interface Workflow {
  jobs: { release: { steps: Step[] } };
}

const template = fromRoot('tools/remote-kit/template/every/.github/workflows/release.yml.txt');

const folder = useFolder();
let steps: Step[];
beforeEach(async () => {
  ({ steps } = (parse(await readFile(template, 'utf8')) as Workflow).jobs.release);
});

const findStep = (event: string) => steps.find(({ if: condition = '' }) => condition.includes(`'${event}'`));

/** A program that notes how it was called. */
async function addProgram(name: string, script: string): Promise<void> {
  const file = folder(name);
  await writeFile(file, `#!/bin/sh\necho "${name} $*" >> "$CALLS"\n${script}\n`);
  await chmod(file, 0o755);
}

/** Runs the step of pull requests, where GitHub has these comments on it. */
async function preview(
  comments: { id: number; login: string; body: string }[],
  token = 'a token',
): Promise<string> {
  const env = { PATH: folder() + delimiter + process.env.PATH, CALLS: folder('calls') };
  const found = comments.map(({ id, login, body }) => ({ id, body, user: { login } }));
  await writeFile(folder('comments.json'), JSON.stringify(found));
  await addProgram('npm', `echo '{ "url": "https://site.example/?preview=x", "expires_at": "2026-12-01" }'`);
  await addProgram(
    'gh',
    'for query; do :; done\ncase "$*" in *--jq*) jq -r "$query" comments.json;; *) echo "{}";; esac',
  );
  const { run = '', env: { MARK = '' } = {} } = findStep('pull_request') ?? {};
  execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
    cwd: folder(),
    env: {
      ...env,
      MARK,
      RELEASE_TOKEN: token,
      RELEASE_COMMIT: 'a1b2c3d',
      GITHUB_REPOSITORY: 'team/sample',
      PULL_REQUEST: '7',
    },
  });
  return readFile(env.CALLS, 'utf8');
}

const link =
  'body=<!-- preview of sample -->\n[Preview](https://site.example/?preview=x) of a1b2c3d, until 2026-12-01';

test('a pull request gets a preview, and one comment with its link', async () => {
  const calls = await preview([{ id: 1, login: 'ana', body: '<!-- preview of sample --> of somebody' }]);
  expect(calls).toContain('npm run --silent preview -- --json\n');
  expect(calls).toContain(`gh api repos/team/sample/issues/7/comments -f ${link}\n`);
  expect(calls).not.toContain('PATCH');
});

test('the next commit changes that comment', async () => {
  const body = '<!-- preview of sample -->\nbefore';
  const calls = await preview([
    { id: 1, login: 'github-actions[bot]', body: 'of another workflow' },
    { id: 2, login: 'github-actions[bot]', body },
  ]);
  expect(calls).toContain(`gh api --method PATCH repos/team/sample/issues/comments/2 -f ${link}\n`);
  expect(calls).not.toContain('issues/7/comments -f');
});

test('a pull request without secrets is checked alone', async () => {
  expect(await preview([], '')).toBe('npm run check\n');
});

test('what is merged is published and goes live', () => {
  expect(findStep('push')?.run).toBe('npm run release');
});

test('actions are used by their commit, and no step but those that publish has the token', () => {
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  expect(actions.filter((uses) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses))).toEqual([]);
  const withToken = steps.filter(({ env }) => env && 'RELEASE_TOKEN' in env);
  expect(withToken).toEqual([findStep('pull_request'), findStep('push')]);
});
