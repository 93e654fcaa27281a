import { readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';
import { federationRuntimeVersion } from '@site/shared/contracts/registry';

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
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
  const versions = ['tools/build/package.json', 'shell/package.json'].flatMap((file) => {
    const { dependencies, devDependencies } = read(file);
    return Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@module-federation/'),
    );
  });
  expect(new Set(versions.map(([, version]) => version))).toEqual(new Set([federationRuntimeVersion]));
});
