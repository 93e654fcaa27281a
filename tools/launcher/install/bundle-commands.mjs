import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const entry = 'tools/site-commands.ts';
/** A package of hundreds of small modules, of which a command line needs a few. */
const bundledPackages = /[\\/]node_modules[\\/]typebox[\\/]/;
/** A long-running command may still import chunks of an older bundle. */
const keptMs = 7 * 24 * 60 * 60_000;

/**
 * Bundles the command line into JavaScript, which starts ten times as fast as its hundreds of TypeScript files, whenever one of
 * these has changed. What a single command needs is loaded with `import()` from a chunk of its own.
 *
 * @param {string} root
 * @returns {Promise<string>} the URL of a module with the exports of `tools/site-commands.ts`
 */
export async function bundleCommands(root) {
  const folder = join(root, 'dist/commands');
  const current = findCurrent(folder);
  if (current && isFresh(root, current.inputs)) return toUrl(folder, current.bundle);

  mkdirSync(folder, { recursive: true });
  removeOldBundles(folder);
  const bundle = `${Date.now()}-${process.pid}`;
  const inputs = await build(root, join(folder, bundle));
  // Renamed as a whole, because another command may be reading it.
  const file = join(folder, `${bundle}.json`);
  writeFileSync(file, JSON.stringify({ bundle, inputs }));
  renameSync(file, join(folder, 'current.json'));
  return toUrl(folder, bundle);
}

const toUrl = (folder, bundle) => pathToFileURL(join(folder, bundle, 'site-commands.mjs')).href;

function findCurrent(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

function isFresh(root, inputs) {
  return Object.entries(inputs).every(([path, stamp]) => stampOf(join(root, path)) === stamp);
}

function stampOf(file) {
  const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${size} ${mtimeMs}`;
}

function removeOldBundles(folder) {
  for (const name of readdirSync(folder)) {
    if (Date.now() - Number(name.split('-')[0]) > keptMs)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** @returns the input files by path, each with its time stamp */
async function build(root, outdir) {
  const esbuild = await import('esbuild');
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    metafile: true,
    sourcemap: 'linked',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Resolves as Node does.
    conditions: [],
    logLevel: 'error',
    define: { 'import.meta.url': 'moduleUrl', 'import.meta.dirname': 'moduleFolder' },
    plugins: [keepPlaces, leavePackages],
  });
  // The lock file represents the packages.
  const sources = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules/'));
  const files = [...sources, 'package-lock.json'];
  return Object.fromEntries(files.map((path) => [path, stampOf(join(root, path))]));
}

/** Gives bundled modules their own original path in the repository. */
const keepPlaces = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const places = [pathToFileURL(path).href, dirname(path)].map((place) => JSON.stringify(place));
      // Added to the first line, so that line numbers stay the same.
      const begin = `const moduleUrl = ${places[0]}, moduleFolder = ${places[1]};`;
      return { contents: begin + readFileSync(path, 'utf8'), loader: 'ts' };
    });
  },
};

/** Keeps packages external, and resolves each from the module that imports it, because versions may differ. */
const leavePackages = {
  name: 'leave-packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^.]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('@site/') || pluginData === leavePackages)
        return undefined;
      if (path.startsWith('node:')) return { path, external: true };
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: leavePackages });
      if (found.errors.length > 0) return { path, external: true };
      if (bundledPackages.test(found.path)) return found;
      return { path: found.external ? found.path : pathToFileURL(found.path).href, external: true };
    });
  },
};
