import { readFileSync } from 'node:fs';
import { federationRuntimeVersion } from '@site/shared/contracts/registry';
import { fromRoot } from '../paths';

interface Manifest {
  version: string;
  devDependencies: Record<string, string>;
}
const read = (file: string) => JSON.parse(readFileSync(fromRoot(file), 'utf8')) as Manifest;

test.each(['enhanced', 'runtime-core'])(
  'the registry expects the version of %s that is installed',
  (name) => {
    expect(read(`node_modules/@module-federation/${name}/package.json`).version).toBe(
      federationRuntimeVersion,
    );
  },
);

test('remotes are built with the version whose runtime the shell has', () => {
  const versions = ['package.json', 'shell/package.json'].flatMap((file) =>
    Object.entries(read(file).devDependencies).filter(
      // Vite's plugin has versions of its own, and brings its runtime.
      ([name]) => name.startsWith('@module-federation/') && name !== '@module-federation/vite',
    ),
  );
  expect(new Set(versions.map(([, version]) => version))).toEqual(new Set([federationRuntimeVersion]));
});
