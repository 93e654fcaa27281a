import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';

export type Releases = Pick<ReleaseSet, 'remotes'>;

/** A file of a release, by its path within it. */
export interface ReleaseFile {
  release: ActiveRelease;
  path: string;
}

/** The release that a file is from, of those that this page may run; undefined for the shell, extensions and others. */
export function findReleaseOfFile(url: string, { remotes }: Releases): ReleaseFile | undefined {
  for (const live of remotes)
    for (const release of live.fallback ? [live, live.fallback] : [live]) {
      const folder = findFolder(release);
      if (url.startsWith(folder)) return { release, path: url.slice(folder.length) };
    }
  return undefined;
}

function findFolder({ name, release, entry }: ActiveRelease): string {
  const { href } = new URL(entry, location.href);
  const hosted = `/remotes/${name}/${release}/`;
  const start = href.indexOf(hosted);
  return start === -1 ? new URL('.', href).href : href.slice(0, start + hosted.length);
}
