/** The version of the agreement between shell and remotes. A release with another version is refused. */
export const contractVersion = 1;

/** The name under which every remote exposes its one module. */
export const exposedModule = './remote';

/** What a page is called and about, for its title, search engines and previews. Neither names the site. */
export interface PageDescription {
  /** The same as the page's own title in the browser. */
  title: string;
  /** One or two sentences. */
  description: string;
}

/** How the browser runs an entry: as a classic script that leaves a global variable, or as a module that exports. */
export const entryTypes = ['script', 'module'] as const;
export type EntryType = (typeof entryTypes)[number];

/** One remote as the shell needs it to load and mount it. */
export interface ActiveRelease {
  /** The remote's name: `auth`, `blog`, `tools`, `info`, or an integrator's own. Lower-case letters and digits. */
  name: string;
  /** The release id; changes exactly when the remote's content changes. */
  release: string;
  contract: typeof contractVersion;
  /** URL of the remote entry, absolute or starting with `/`. */
  entry: string;
  /** A script unless given. */
  entryType?: EntryType;
  /**
   * The name of its Module Federation container, and the global variable in which an entry that is a script leaves it.
   * Differs between releases.
   */
  container: string;
  /** Path patterns in the router's syntax that this remote owns, such as `/posts/:id`. */
  routes: string[];
  /** By route. Only the shell server reads it; a route without one is described in general words. */
  pages?: Record<string, PageDescription>;
  /**
   * Files worth fetching before the shell runs when one of the routes is requested: the entry, and what all pages need.
   * Scripts other than the entry may run before it, as chunks of webpack can.
   */
  preload: PreloadFile[];
  /** By route: what its page needs beside `preload`. Only the shell server reads it. */
  pagePreload?: Record<string, PreloadFile[]>;
  /**
   * By route: the names of the shared modules that its page takes. Of those that the shell has in files of their own the
   * shell server preloads these. Only the shell server reads it.
   */
  pageShared?: Record<string, string[]>;
  /**
   * Of a release whose entry is a module: all its scripts. An import knows no hash, so the page has to have told the
   * browser before.
   */
  modules?: ModuleFile[];
}

export interface PreloadFile {
  url: string;
  as: 'script' | 'style';
  /** sha384 of the content, as written in an `integrity` attribute. */
  integrity: string;
}

/** A script that others import. */
export type ModuleFile = Pick<PreloadFile, 'url' | 'integrity'>;

/** A live remote, and what the shell shows in its place when it fails. */
export interface LiveRemote extends ActiveRelease {
  /** The release that was live before this one and was not taken back; absent while there is none. */
  fallback?: ActiveRelease;
}

/** Which release of each remote is live. */
export interface ReleaseSet {
  /** Changes with every activation; usable as an ETag. */
  id: string;
  remotes: LiveRemote[];
}

/**
 * In what way a release failed in a browser: its entry did not come (`load`), came with another content than published
 * (`integrity`), took too long (`timeout`), brought no container or broke the contract (`contract`), threw while
 * starting (`start`) or while rendering (`render`), or one of its later chunks did not come (`chunk`).
 */
export const failureKinds = ['load', 'integrity', 'timeout', 'contract', 'start', 'render', 'chunk'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Served by the shell server to tabs that want to learn of new releases: a {@link ReleaseSet}, with an ETag. */
export const releaseSetPath = '/release-set.json';

/** The name of the file that holds a {@link ReleaseDescription}. */
export const releaseDescriptionFile = 'release.json';

/** A file of a release that is worth fetching early. */
export type DescribedFile = Pick<PreloadFile, 'as'> & { path: string };

/** Written by a remote's build as `release.json` beside its files. Paths are relative to that folder. */
export interface ReleaseDescription {
  name: string;
  release: string;
  contract: typeof contractVersion;
  entry: string;
  /** See {@link ActiveRelease}. */
  entryType?: EntryType;
  container: string;
  exposes: typeof exposedModule;
  routes: string[];
  /** By route; see {@link ActiveRelease}. */
  pages?: Record<string, PageDescription>;
  preload: DescribedFile[];
  /** By route; see {@link ActiveRelease}. */
  pagePreload?: Record<string, DescribedFile[]>;
  /** By route; see {@link ActiveRelease}. */
  pageShared?: Record<string, string[]>;
  /** Modules that the shell must provide, with the version range that the remote needs. */
  shared: { name: string; range: string }[];
  /**
   * The versions of the shell's federation runtime that it can work with, as a range. Absent for a release that brings a
   * runtime of its own, or needs none.
   */
  runtime?: string;
  /** sha384 by path of every file, `release.json` excepted. */
  files: Record<string, string>;
}
