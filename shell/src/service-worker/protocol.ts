/** What the shell server, the pages and the service worker agree on. */

/** Where the worker is: at the top, because it may answer for no page above its own path. */
export const workerPath = '/service-worker.js';

/** The page that replaces one that cannot be shown offline, and lists those that can. */
export const offlinePath = '/offline';

/** Lists the files of the current edition. */
export const offlineFilesPath = '/offline-files.json';

/**
 * A response header that names an edition: the files of the shell together with one release set. Whatever is kept belongs
 * to one edition, and nothing of another one is served beside it.
 */
export const editionHeader = 'offline-edition';

/** A response header of pages that may be kept: every visitor gets the same. */
export const keepHeader = 'offline-keep';

/** The name of the `meta` element that holds the path of the worker; a page without it wants none. */
export const workerMetaName = 'service-worker';

/** On the document element of a page that did not come from the network, as `data-offline`. */
export type OfflineMark = 'kept' | 'unread';

/** Stands before the worker's own code, as a constant of this name. */
export const workerConfigName = 'workerConfig';

/** What the worker cannot know at its build. */
export interface WorkerConfig {
  apiBaseUrl: string;
  /** The origins of remotes that are hosted elsewhere. */
  origins: string[];
}

/** A file that never changes under its URL. */
export interface OfflineFile {
  url: string;
  /** As written in an `integrity` attribute. */
  integrity: string;
}

export interface OfflineFiles {
  edition: string;
  files: OfflineFile[];
}

/** All caches of the worker begin with it. */
export const cachePrefix = 'offline-';

/** Who reads: the id of a member, or one of the two below. */
export type Reader = string;

/** A visitor without an account. What they have read stays for everybody. */
export const guest: Reader = 'guest';

/** A member who wants no pages kept. */
export const keepsNothing: Reader = 'none';

/** Sent to the worker when a page has started, and whenever somebody signs in or out. */
export interface ReaderMessage {
  type: 'reader';
  reader: Reader;
}

/** Sent to the worker when a page has been shown for a while. */
export interface SeenMessage {
  type: 'seen';
  reader: Reader;
  /** Path and query. */
  path: string;
  /** The visitor asked the browser for fewer bytes. */
  savesData: boolean;
}

/** Sent to a page that asked the API for something while the network was gone. */
export interface UnreachableMessage {
  type: 'unreachable';
}
