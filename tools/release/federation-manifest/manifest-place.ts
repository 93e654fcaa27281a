import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { createExternalReleases } from '@site/api/external-releases';
import { createOutsideFetch } from '@site/api/outside-fetch';
import { UserError, toReason } from '@site/command-kit/user-error';
import { findReleaseFileType, releaseDescriptionFile } from '@site/shared/contracts';
import type { ReadFile } from './collect-files';

/** Where a manifest lies, and what lies beside it. */
export interface ManifestPlace {
  /** Its address or path, for sentences. */
  name: string;
  text: string;
  /** The address of its folder, with a slash at its end; undefined for a folder of this machine. */
  baseUrl: string | undefined;
  read: ReadFile;
  /** What else a release may have of the folder; of an address nobody knows. */
  list(): Promise<string[]>;
}

/** The manifest at an address, or the file at a path. */
export function openManifest(location: string): Promise<ManifestPlace> {
  return isAddress(location) ? openAddress(location) : openFile(location);
}

export function isAddress(location: string): boolean {
  return /^https?:\/\//.test(location);
}

/** Reads the files of a folder on another origin, by the rules that the registry has for that. */
export async function readFolder(baseUrl: string): Promise<ReadFile> {
  const source = await openSource(baseUrl, '');
  return async (path) => (await sayWhy(() => source.fetchFiles([path]))).get(path);
}

async function openAddress(address: string): Promise<ManifestPlace> {
  const { description, baseUrl } = await openSource(address);
  return { name: address, text: description, baseUrl, read: await readFolder(baseUrl), list: async () => [] };
}

async function openFile(path: string): Promise<ManifestPlace> {
  const folder = dirname(path);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new UserError(`There is no ${basename(path)} in ${folder}: build the remote first.`, { cause });
  });
  return {
    name: path,
    text,
    baseUrl: undefined,
    read: (file) => readFile(join(folder, file)).catch(() => undefined),
    list: () => listFolder(folder),
  };
}

/** Written for build tools, or for another kind of server. */
const notForBrowsers = /(^|\/)\.|^mf-stats\.json$|\.ssr\.m?js$/;

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length).replaceAll(sep, '/'))
    .filter((path) => findReleaseFileType(path) !== undefined)
    .filter((path) => path !== releaseDescriptionFile && !notForBrowsers.test(path))
    .sort();
}

const timeoutMs = 30_000;

function openSource(address: string, description?: string) {
  const outsideFetch = createOutsideFetch({ allowPrivate: true });
  return sayWhy(() => createExternalReleases({ outsideFetch, timeoutMs }).open(address, description));
}

/** The registry's own words for what is wrong with a place. */
async function sayWhy<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (cause) {
    throw new UserError(toReason(cause), { cause });
  }
}
