import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { fromRoot } from '@site/command-kit/paths';
import { bundleShellForChecks } from './bundle-shell-for-checks';
import { readSharedManifest } from './shared-entries';
import { writeSchemas } from './write-schemas';

const source = (...path: string[]) => fromRoot('tools/remote-kit', ...path);

/** One for each bundler, and the development frame. */
const presets = ['vite', 'rspack', 'webpack', 'frame'];

/** A project installs its bundler and the bundler's plugin itself. */
const broughtByProjects = [
  '@module-federation/enhanced',
  '@module-federation/vite',
  '@rspack/core',
  'mini-css-extract-plugin',
  'vite',
  'webpack',
];

/** Installed with the kit; all other npm packages are bundled. */
const installed = ['@axe-core/playwright', 'playwright-core', 'typescript'];

/** Makes the package with which external teams build, check and release a remote. */
export async function packRemoteKit(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    bundleCode(folder),
    build({
      entryPoints: [
        { in: source('project/style-singleton.ts'), out: 'style-singleton' },
        { in: source('mount/from-mount.ts'), out: 'mount' },
        { in: fromRoot('shell/src/idle/claim-layers.ts'), out: 'claim-layers' },
      ],
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      packages: 'external',
      format: 'esm',
    }),
    bundleShellForChecks(join(folder, 'shell')),
    writeSchemas(join(folder, 'schemas')),
    cp(source('template'), join(folder, 'template'), { recursive: true }),
    cp(source('types'), join(folder, 'types'), { recursive: true }),
    declareMount(join(folder, 'mount.d.ts')),
    copyFile(source('kit-readme.md'), join(folder, 'README.md')),
    copyFile(fromRoot('LICENSE'), join(folder, 'LICENSE')),
    toPackedManifest().then((text) => writeFile(join(folder, 'package.json'), text)),
  ]);
}

async function declareMount(path: string): Promise<void> {
  const { default: ts } = await import('typescript');
  const text = await readFile(source('mount/from-mount.ts'), 'utf8');
  await writeFile(path, ts.transpileDeclaration(text, {}).outputText);
}

async function bundleCode(folder: string): Promise<void> {
  await build({
    entryPoints: [
      { in: source('command-line/index.ts'), out: 'remote-kit' },
      ...presets.map((name) => ({ in: source(name, 'index.ts'), out: name })),
      { in: source('bundled/layer-loader.ts'), out: 'layer-loader' },
    ],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: 'code/[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // CommonJS packages import Node's modules with it.
    banner: { js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);" },
    external: [...broughtByProjects, ...installed],
    alias: { '@playwright/test': 'playwright-core' },
    plugins: [withoutNativeParts],
    logLevel: 'warning',
  });
}

/** Optional native modules. */
const withoutNativeParts: Plugin = {
  name: 'without-native-parts',
  setup({ onResolve }) {
    onResolve({ filter: /\.node$/ }, ({ path }) => ({ path, external: true }));
  },
};

async function toPackedManifest(): Promise<string> {
  const { version, license } = await readSharedManifest();
  const versions = await readDependencies();
  return JSON.stringify(
    {
      name: '@site/remote-kit',
      version,
      description: 'Builds, checks and releases a remote of the site outside of its repository.',
      license,
      type: 'module',
      bin: { 'remote-kit': 'remote-kit.mjs' },
      engines: { node: '>=20.19' },
      exports: {
        ...Object.fromEntries(
          presets.map((name) => [`./${name}`, { types: `./types/${name}.d.ts`, default: `./${name}.mjs` }]),
        ),
        './mount': { types: './mount.d.ts', default: './mount.mjs' },
        './styles': { types: './types/styles.d.ts' },
        './schemas/*': './schemas/*',
        './package.json': './package.json',
      },
      dependencies: Object.fromEntries(installed.map((name) => [name, versions[name]])),
      peerDependencies: Object.fromEntries(broughtByProjects.map((name) => [name, versions[name]])),
      peerDependenciesMeta: Object.fromEntries(broughtByProjects.map((name) => [name, { optional: true }])),
    },
    undefined,
    2,
  );
}

/** The versions with which the kit is tested. */
async function readDependencies(): Promise<Record<string, string>> {
  const { devDependencies } = JSON.parse(await readFile(source('package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  return devDependencies;
}
