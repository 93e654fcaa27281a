import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../from-root';
import type { KitProject } from '../releases/kit-project';
import type { Library } from './libraries';

type Packages = Library['packages'];
type Plugin = NonNullable<Library['plugin']>;

const sources = fromRoot('e2e/libraries/pages');

/** Gives a project a page for each library, with the packages that it needs. */
export async function bringLibraries(project: KitProject, libraries: Library[]): Promise<void> {
  const { folder, change } = project;
  const area = path.basename(folder);
  const toPath = ({ route }: Library) => `/${area}/${route}`;
  const remoteFile = path.join(folder, 'remote.json');
  const remote = JSON.parse(await readFile(remoteFile, 'utf8')) as Record<'routes' | 'rendered', string[]> & {
    pages: Record<string, { title: string; description: string }>;
  };
  remote.routes.push(...libraries.map(toPath));
  remote.rendered.push(...libraries.filter(({ isRendered }) => isRendered).map(toPath));
  for (const library of libraries)
    remote.pages[toPath(library)] = { title: library.name, description: `A page with ${library.name}.` };
  await writeFile(remoteFile, JSON.stringify(remote));
  await mkdir(path.join(folder, 'src/libraries'));
  for (const file of await readdir(sources))
    await cp(path.join(sources, file), path.join(folder, 'src/libraries', file.replace(/\.txt$/, '')));
  const pages = libraries.map(
    (library) => `
  '${toPath(library)}': {
    ...remote.pages['${toPath(library)}'],
    component: async () => toPage(await import('./libraries/${library.route}')),
  },`,
  );
  await change(
    'src/pages.ts',
    'export const',
    "import { toPage } from './libraries/to-page';\n\nexport const",
  );
  await change('src/pages.ts', '} satisfies', `${pages.join('')}\n} satisfies`);
  const packages = Object.assign({}, ...libraries.map((library) => library.packages)) as Packages;
  for (const { plugin } of libraries) if (plugin) await addPlugin(project, plugin);
  if ('tailwindcss' in packages) Object.assign(packages, await addTailwind(project));
  await installPackages(folder, packages);
}

async function addPlugin({ change }: KitProject, { imported, from }: Plugin): Promise<void> {
  await change('vite.config.ts', 'import react', `import ${imported} from '${from}';\nimport react`);
  await change('vite.config.ts', 'plugins: [', `plugins: [${imported.replace(/[{} ]/g, '')}(), `);
}

/** The configuration of Tailwind for another bundler than Vite. Returns what that needs. */
async function addTailwind({ folder, change }: KitProject): Promise<Packages> {
  const config = ['rspack.config.mjs', 'webpack.config.mjs'].find((file) =>
    existsSync(path.join(folder, file)),
  );
  if (config === undefined) return {};
  await change(config, 'export default siteRemote();', forBundlers);
  return { '@tailwindcss/postcss': '4.3.5', 'postcss-loader': '8.2.1' };
}

const forBundlers = `const config = siteRemote();
config.module.rules.push({
  test: /\\.css$/,
  loader: 'postcss-loader',
  options: { postcssOptions: { plugins: ['@tailwindcss/postcss'] } },
});

export default config;`;

/** Beside what the project has: the packages of the repository, which npm would replace. */
async function installPackages(folder: string, dependencies: Packages): Promise<void> {
  const work = path.join(folder, '..', 'libraries');
  await mkdir(work);
  await writeFile(path.join(work, 'package.json'), JSON.stringify({ private: true, dependencies }));
  // The peers are there already: React and Vite.
  const flags = ['--omit=peer', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', ['install', ...flags, '--prefer-offline'], { cwd: work });
  const installed = path.join(work, 'node_modules');
  for (const name of await readdir(installed)) {
    const members = name.startsWith('@') ? await readdir(path.join(installed, name)) : [''];
    for (const member of members) {
      const target = path.join(folder, 'node_modules', name, member);
      await mkdir(path.dirname(target), { recursive: true });
      // What the project has already stays.
      await rename(path.join(installed, name, member), target).catch(() => undefined);
    }
  }
}
