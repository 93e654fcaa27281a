import { UserError } from '@site/command-kit/user-error';
import { exposedModule, type EntryType } from '@site/shared/contracts';

/** What a manifest of Module Federation 2 says of a remote, whichever bundler wrote it. Paths are relative to its public path. */
export interface FederationManifest {
  container: string;
  entry: string;
  entryType: EntryType;
  publicPath: string;
  /** Of the plugin that wrote it, which for bundlers of webpack's kind is that of the runtime. */
  pluginVersion: string | undefined;
  shared: SharedEntry[];
  /** What the exposed module needs at once. */
  needed: string[];
  /** All files that are named. Some are left out: see `collectFiles`. */
  listed: string[];
}

export interface SharedEntry {
  name: string;
  /** Of the versions that the remote can work with. */
  range: string;
  /** The remote brings one of its own for a host that has none. */
  hasCopy: boolean;
}

interface Assets {
  js?: { sync?: string[]; async?: string[] };
  css?: { sync?: string[]; async?: string[] };
}

interface ManifestJson {
  metaData?: {
    globalName?: string;
    pluginVersion?: string;
    publicPath?: string;
    remoteEntry?: { name?: string; path?: string; type?: string };
  };
  exposes?: { path?: string; assets?: Assets }[];
  shared?: { name: string; requiredVersion?: string | false; assets?: Assets }[];
}

/** As the plugins call them. A classic script of each of these kinds leaves a global variable. */
const entryTypes: Record<string, EntryType> = {
  module: 'module',
  esm: 'module',
  ...Object.fromEntries(
    ['var', 'global', 'script', 'window', 'self', 'globalThis', 'assign'].map((type) => [type, 'script']),
  ),
};

export function isFederationManifest(text: string): boolean {
  return typeof parseJson(text)?.metaData === 'object';
}

/**
 * Reads the text of an `mf-manifest.json`.
 * @throws UserError with what it lacks, in a sentence that begins with `place`
 */
export function parseManifest(text: string, place: string): FederationManifest {
  const { metaData, exposes = [], shared = [] } = parseJson(text) ?? {};
  const lacks = (what: string) => new UserError(`${place} ${what}.`);
  if (!metaData) throw lacks('is no manifest of Module Federation 2');
  const { globalName, pluginVersion, publicPath, remoteEntry } = metaData;
  if (!globalName) throw lacks('names no container ("metaData.globalName")');
  if (!remoteEntry?.name) throw lacks('names no entry ("metaData.remoteEntry")');
  const entryType = entryTypes[remoteEntry.type ?? 'global'];
  if (!entryType) throw lacks(`has an entry of type "${remoteEntry.type}", which no browser loads`);
  const exposed = exposes.find(({ path }) => path === exposedModule);
  if (!exposed) {
    const others = exposes.map(({ path }) => `"${path}"`).join(', ') || 'nothing';
    throw lacks(`exposes no module "${exposedModule}", but ${others}`);
  }
  const entry = joinPath(remoteEntry.path, remoteEntry.name);
  const files = [...exposes, ...shared].flatMap(({ assets }) => listFiles(assets));
  return {
    container: globalName,
    entry,
    entryType,
    publicPath: publicPath ?? 'auto',
    pluginVersion,
    shared: shared.map(({ name, requiredVersion, assets }) => ({
      name,
      range: requiredVersion || '*',
      hasCopy: listFiles(assets).length > 0,
    })),
    needed: [...(exposed.assets?.js?.sync ?? []), ...(exposed.assets?.css?.sync ?? [])],
    listed: [...new Set([entry, ...files])],
  };
}

function parseJson(text: string): ManifestJson | undefined {
  try {
    return (JSON.parse(text) as ManifestJson | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function listFiles({ js = {}, css = {} }: Assets = {}): string[] {
  return [js.sync, js.async, css.sync, css.async].flatMap((files) => files ?? []);
}

function joinPath(folder = '', name: string): string {
  return [...folder.split('/'), name].filter((part) => part !== '' && part !== '.').join('/');
}
