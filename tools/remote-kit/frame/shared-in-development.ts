import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sharedByShell } from '../project/federation-options';

const prefix = '\0site-shared:';
/** The shell has no development build of it. */
const jsxDev = 'react/jsx-dev-runtime';

/** In development within the site, the project takes them from the shell, as a release does. */
export const sharedKeys = [...Object.keys(sharedByShell(undefined)), jsxDev];

/** Where the entry keeps what the shell has given it. */
export const scopeName = '__siteShareScope';

const jsxDevRuntime = `import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };`;

export const findSharedModule = (id: string) => (sharedKeys.includes(id) ? prefix + id : undefined);

export async function loadSharedModule(id: string, folder: string): Promise<string | undefined> {
  if (!id.startsWith(prefix)) return undefined;
  const key = id.slice(prefix.length);
  return key === jsxDev ? jsxDevRuntime : toModule(key, await listNames(key, folder));
}

const toModule = (key: string, names: string[]) => `
const [{ get }] = Object.values(globalThis.${scopeName}[${JSON.stringify(key)}]);
const shared = (await get())();
export default shared;
${names.map((name) => `export const ${name} = shared.${name};`).join('\n')}`;

/** The installed module has the same names. */
async function listNames(key: string, folder: string): Promise<string[]> {
  const file = createRequire(join(folder, 'package.json')).resolve(key);
  const module = (await import(pathToFileURL(file).href)) as { default?: object };
  return Object.keys(module.default ?? module);
}
