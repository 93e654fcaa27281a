/** The version of the agreement between shell and remotes. A release with another version is refused. */
export const contractVersion = 1;

/** The name under which every remote exposes its one module. */
export const exposedModule = './remote';

/** One remote as the shell needs it to load and mount it. */
export interface ActiveRelease {
  /** The remote's name: `auth`, `blog`, `tools`, `info`, or an integrator's own. Lower-case letters and digits. */
  name: string;
  /** The release id; changes exactly when the remote's content changes. */
  release: string;
  contract: typeof contractVersion;
  /** URL of the remote entry, absolute or starting with `/`. */
  entry: string;
  /** The global variable in which the entry leaves its Module Federation container. Differs between releases. */
  container: string;
  /** Path patterns in the router's syntax that this remote owns, such as `/posts/:id`. */
  routes: string[];
  /** Files worth fetching before the shell runs when one of the routes is requested: entry and exposed chunk. */
  preload: PreloadFile[];
}

export interface PreloadFile {
  url: string;
  as: 'script' | 'style';
  /** sha384 of the content, as written in an `integrity` attribute. */
  integrity: string;
}

/** Which release of each remote is live. */
export interface ReleaseSet {
  /** Changes with every activation; usable as an ETag. */
  id: string;
  remotes: ActiveRelease[];
}

/** Written by a remote's build as `release.json` beside its files. Paths are relative to that folder. */
export interface ReleaseDescription {
  name: string;
  release: string;
  contract: typeof contractVersion;
  entry: string;
  container: string;
  exposes: typeof exposedModule;
  routes: string[];
  preload: { path: string; as: PreloadFile['as'] }[];
  /** Modules that the shell must provide, with the version range that the remote needs. */
  shared: { name: string; range: string }[];
  /** sha384 by path of every file, `release.json` excepted. */
  files: Record<string, string>;
}
