/** The content of each file of a release, by its path. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;
