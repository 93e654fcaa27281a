import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import sharedPackage from '@site/shared/package.json' with { type: 'json' };
import { createFederationOptions, sharedByShell } from './federation-options';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-project-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the container is named after the area and the sources', async () => {
  await writeFile(join(folder, 'remote.json'), '{ "name": "jobs", "contract": 1, "routes": ["/jobs"] }');
  expect(createFederationOptions(folder).name).toMatch(/^jobs_[0-9a-f]{12}$/);
});

test('the shell brings its modules, in this version of @site/shared or a later one', async () => {
  await writeFile(join(folder, 'remote.json'), '{ "name": "jobs", "contract": 1, "routes": ["/jobs"] }');
  const { shared } = createFederationOptions(folder);
  expect(shared['@site/shared/router']).toEqual({
    import: false,
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${sharedPackage.version}`,
  });
  expect(shared['react/jsx-runtime']?.requiredVersion).toMatch(/^\^19\.\d+\.0$/);
  expect(Object.keys(shared)).not.toContain('@site/shared/fetching');
});

test('of the subpaths of React a project leaves those to the shell that it has', async () => {
  const provided = await readFile(fromRoot('shell/src/remotes/shared-modules.ts'), 'utf8');
  const subpaths = [...provided.matchAll(/from '(react(?:-dom)?\/.+)'/g)].map(([, name]) => name);
  const shared = Object.keys(sharedByShell(undefined)).filter((name) => /^react(-dom)?\//.test(name));
  expect(shared.sort()).toEqual(subpaths.sort());
});

test('a project that needs nothing new says so, and runs in earlier shells', async () => {
  const remote = { name: 'jobs', contract: 1, routes: ['/jobs'], sharedVersion: '1.2.0' };
  await writeFile(join(folder, 'remote.json'), JSON.stringify(remote));
  const { shared } = createFederationOptions(folder);
  expect(shared['@site/shared/router']?.requiredVersion).toBe('^1.2.0');
  expect(shared['react-dom/client']?.requiredVersion).toMatch(/^\^19\.\d+\.0$/);
});

test.each([
  [
    'with a range for a version',
    '{ "name": "jobs", "contract": 1, "routes": [], "sharedVersion": "^1.2.0" }',
    'The "sharedVersion" of remote.json is a version such as "1.2.0", not "^1.2.0".',
  ],
  ['without a remote.json', undefined, 'There is no remote.json'],
  ['without routes', '{ "name": "jobs", "contract": 1 }', 'does not say "routes"'],
])('a project %s is refused in a sentence', async (_, text, sentence) => {
  if (text !== undefined) await writeFile(join(folder, 'remote.json'), text);
  expect(() => createFederationOptions(folder)).toThrow(sentence);
});
