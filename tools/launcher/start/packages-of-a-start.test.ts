import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { build } from 'esbuild';
import { fromRoot } from '@site/command-kit/paths';

type Lock = { packages: Record<string, { dev?: boolean } | undefined> };

/** Those that the modules of a command import, at once or later; imports of types are gone. */
async function findPackages(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [fromRoot(entry)],
    bundle: true,
    metafile: true,
    write: false,
    platform: 'node',
    format: 'esm',
    outdir: fromRoot('dist'),
    logLevel: 'error',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@site/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  const paths = imported.filter(({ external }) => external).map(({ path }) => path);
  return [...new Set(paths.map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')))].filter(
    (name) => !name.startsWith('node:') && !builtinModules.includes(name),
  );
}

test('a start imports nothing that is installed for development and tests alone', async () => {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as Lock;
  const found = await findPackages('tools/launcher/commands/start.ts');
  expect(found).toContain('webpack');
  expect(found.filter((name) => packages[`node_modules/${name}`]?.dev)).toEqual([]);
});
