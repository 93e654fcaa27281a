/** The version of the agreement between shell and remotes. A release with another version is refused. */
export const contractVersion = 1;

/** The name under which every remote exposes its one module. */
export const exposedModule = './remote';

/** How the browser runs an entry: as a classic script that leaves a global variable, or as a module that exports. */
export const entryTypes = ['script', 'module'] as const;
export type EntryType = (typeof entryTypes)[number];

/**
 * In what way a release failed in a browser: its entry did not come (`load`), came with another content than published
 * (`integrity`), took too long (`timeout`), brought no container or broke the contract (`contract`), threw while
 * starting (`start`) or while rendering (`render`), or one of its later chunks did not come (`chunk`).
 */
export const failureKinds = ['load', 'integrity', 'timeout', 'contract', 'start', 'render', 'chunk'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Served by the shell server to tabs that want to learn of new releases: a `ReleaseSet`, with an ETag. */
export const releaseSetPath = '/release-set.json';

/** Where the shell server tells open tabs, by server-sent events, the id of each release set that goes live. */
export const releaseEventsPath = '/release-events';

/** The name of the file that holds a `ReleaseDescription`. */
export const releaseDescriptionFile = 'release.json';
