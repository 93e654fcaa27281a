import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { build } from 'esbuild';
import { fromRoot } from '@site/command-kit/paths';
import { bundleOptions } from './servers';

// npm may install a package where the importing workspace finds it, but a bundle in another workspace does not.
test.each([
  ['api', 'api'],
  ['shell-server', 'shell'],
])('the bundle of the %s imports only packages that its workspace declares', async (name, workspace) => {
  const options = bundleOptions(name, fromRoot('dist'));
  const { metafile } = await build({ ...options, metafile: true as const, write: false });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const packages = imports
    .filter(({ path, external }) => external && !isBuiltin(path))
    .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  expect(packages).toContain('fastify');
  const { dependencies } = JSON.parse(readFileSync(fromRoot(workspace, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect([...new Set(packages)].filter((dependency) => !(dependency in dependencies))).toEqual([]);
});

function isBuiltin(path: string): boolean {
  return path.startsWith('node:') || builtinModules.includes(path);
}
