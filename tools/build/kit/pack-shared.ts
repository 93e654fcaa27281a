import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { fromRoot } from '@site/command-kit/paths';
import { emitDeclarations } from './emit-declarations';
import { findSharedEntries, readSharedManifest, type SharedManifest } from './shared-entries';

/** The styles of everything that the shell provides, for the frame in which a remote runs alone. */
const stylesFile = 'styles.css';

/**
 * Makes a package of `@site/shared` for external teams. It is mainly for its types: the code runs in tests and in development
 * only, because builds leave these modules to the shell.
 */
export async function packShared(folder: string): Promise<void> {
  const manifest = await readSharedManifest();
  const entries = findSharedEntries(manifest);
  await mkdir(folder, { recursive: true });
  await Promise.all([
    emitDeclarations(fromRoot('shared/tsconfig.declarations.json'), join(folder, 'types')),
    bundleCode([...entries.values()], folder),
    writeFile(
      join(folder, 'package.json'),
      JSON.stringify(toPackedManifest(manifest, entries), undefined, 2),
    ),
    copyFile(fromRoot('shared/src/tokens/tokens.css'), join(folder, 'tokens.css')),
    copyFile(fromRoot('tools/remote-kit/shared-readme.md'), join(folder, 'README.md')),
    copyFile(fromRoot('LICENSE'), join(folder, 'LICENSE')),
  ]);
}

/** One module for each import, and shared chunks, so that state and contexts exist only once. */
async function bundleCode(sources: string[], folder: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: sources.map((source) => ({ in: fromRoot('shared/src', source), out: source })),
    outdir: join(folder, 'code'),
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    write: false,
    logLevel: 'warning',
    plugins: [withoutTokens],
  });
  const styles: string[] = [];
  for (const { path, text } of outputFiles) {
    if (path.endsWith('.css')) styles.push(text);
    else await write(path, text);
  }
  const tokens = await readFile(fromRoot('shared/src/tokens/tokens.css'), 'utf8');
  await writeFile(join(folder, stylesFile), [tokens, ...new Set(styles)].join('\n'));
}

/** Node runs the tests of a remote, and cannot import styles. */
const withoutTokens: Plugin = {
  name: 'without-tokens',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@site\/shared\/tokens\.css$/ }, ({ path }) => ({ path, namespace: 'nothing' }));
    onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '' }));
  },
};

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
}

function toPackedManifest(manifest: SharedManifest, entries: Map<string, string>): object {
  const { version, license, dependencies } = manifest;
  const { react, 'react-dom': reactDom, '@fastify/accept-negotiator': _, ...others } = dependencies;
  return {
    name: '@site/shared',
    version,
    description:
      'What the shell of the site provides to its remotes: types, and code for tests and development.',
    license,
    type: 'module',
    sideEffects: ['*.css'],
    exports: {
      ...Object.fromEntries(
        [...entries].map(([subpath, source]) => [
          subpath,
          { types: `./types/${source}.d.ts`, default: `./code/${source}.js` },
        ]),
      ),
      './styles.css': `./${stylesFile}`,
      './tokens.css': './tokens.css',
      './package.json': './package.json',
    },
    dependencies: others,
    peerDependencies: {
      react: toAnyPatch(react!),
      'react-dom': toAnyPatch(reactDom!),
      '@testing-library/react': '>=16',
    },
    peerDependenciesMeta: { '@testing-library/react': { optional: true } },
  };
}

const toAnyPatch = (version: string) => `~${version.replace(/\.\d+$/, '.0')}`;
