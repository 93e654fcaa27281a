/** Builds the remote into `dist/` and describes it in `dist/release.json`: that folder is all that has to be served. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import config, { name, pageData, pages, release, routes, shared } from './webpack.config.mjs';

const stats = await promisify(webpack)(config);
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));

const folder = stats.compilation.outputOptions.path;
const manifest = 'mf-manifest.json';
const { metaData } = JSON.parse(await readFile(join(folder, manifest), 'utf8'));
const files = [...(await readdir(folder)).filter((path) => path.endsWith('.js')), manifest];
const entry = metaData.remoteEntry.name;
const description = {
  name,
  release,
  contract: 1,
  entry,
  container: metaData.globalName,
  exposes: './remote',
  routes,
  pages,
  pageData,
  preload: [{ path: entry, as: 'script' }],
  shared: Object.entries(shared).map(([module, range]) => ({ name: module, range })),
  // Built around the runtime of this version, it uses the shell's: patches of it will do.
  runtime: `~${metaData.pluginVersion}`,
  files: Object.fromEntries(await Promise.all(files.map(async (path) => [path, await hash(path)]))),
};
await writeFile(join(folder, 'release.json'), JSON.stringify(description, null, 2));
console.log(`${name} ${release} lies in ${folder}`);

/** As in an `integrity` attribute. */
async function hash(path) {
  const bytes = await readFile(join(folder, path));
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
