import { posix } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { UserError } from '@site/command-kit/user-error';
import type { FederationManifest } from './parse-manifest';

/** Content by path. */
export type CollectedFiles = Map<string, Uint8Array>;

/** The content of a file of the release; undefined when there is none. */
export type ReadFile = (path: string) => Promise<Uint8Array | undefined>;

/**
 * Brings what the manifest lists, what the modules among that import, and what else is known to be there: Vite lists
 * some of its chunks nowhere.
 * @throws UserError when a file is missing
 */
export async function collectFiles(
  { listed, entryType }: Pick<FederationManifest, 'listed' | 'entryType'>,
  others: string[],
  read: ReadFile,
  place: string,
): Promise<CollectedFiles> {
  const files: CollectedFiles = new Map();
  const wanted = new Map(listed.map((path) => [path, `${place} lists it`]));
  for (const path of others) if (!wanted.has(path)) wanted.set(path, 'it was there a moment ago');
  // A map goes on with what is added to it meanwhile.
  for (const [path, reason] of wanted) {
    const content = await read(path);
    if (!content) throw new UserError(`${path} is not there, but ${reason}.`);
    files.set(path, content);
    if (entryType !== 'module' || !isScript(path)) continue;
    for (const imported of await findImports(path, Buffer.from(content).toString())) {
      if (!wanted.has(imported)) wanted.set(imported, `${path} imports it`);
    }
  }
  return files;
}

/** The files of the release that a module imports, at once or later, as paths beside its own. */
async function findImports(path: string, text: string): Promise<string[]> {
  await init;
  const [imports] = parse(text, path);
  const relative = imports.flatMap(({ n: specifier }) =>
    specifier !== undefined && /^\.{1,2}\//.test(specifier) ? [specifier] : [],
  );
  return [...new Set(relative.map((specifier) => posix.join(posix.dirname(path), specifier)))];
}

export function isScript(path: string): boolean {
  return /\.m?js$/.test(path);
}
