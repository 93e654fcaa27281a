import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharedPackage from '@site/shared/package.json' with { type: 'json' };
import { createFederationOptions } from './federation-options';

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
  expect(shared['react/']?.requiredVersion).toMatch(/^\^19\.\d+\.0$/);
  expect(Object.keys(shared)).not.toContain('@site/shared/fetching');
});

test('a project that needs nothing new says so, and runs in earlier shells', async () => {
  const remote = { name: 'jobs', contract: 1, routes: ['/jobs'], sharedVersion: '1.2.0' };
  await writeFile(join(folder, 'remote.json'), JSON.stringify(remote));
  const { shared } = createFederationOptions(folder);
  expect(shared['@site/shared/router']?.requiredVersion).toBe('^1.2.0');
  expect(shared['react/']?.requiredVersion).toMatch(/^\^19\.\d+\.0$/);
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
