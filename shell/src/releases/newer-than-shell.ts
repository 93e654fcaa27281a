import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';
import { readBootstrapData } from '../read-bootstrap-data';
import { shellScriptHeader } from './shell-script-header';

/** A release of a set that came from another version of the shell than that of this tab, and may need what it lacks. */
interface ForeignRelease extends ActiveRelease {
  isNewerThanShell: true;
}

export function isNewerThanShell(release: ActiveRelease): release is ForeignRelease {
  return 'isNewerThanShell' in release && release.isNewerThanShell === true;
}

/** The set, with its releases marked if it is newer than the page and comes from another version of the shell. */
export function markForeign(set: ReleaseSet, { headers }: Partial<Pick<Response, 'headers'>>): ReleaseSet {
  const script = headers?.get(shellScriptHeader) ?? '';
  // A page from the server links it first, and a script that was lost is requested again with a query.
  const isOwn = document.querySelector(`[src^="${script}"], link[href="${script}"]`) !== null;
  if (script === '' || isOwn || set.id === readBootstrapData().releases.id) return set;
  const mark = <Release extends ActiveRelease>(release: Release) => ({ ...release, isNewerThanShell: true });
  return {
    ...set,
    remotes: set.remotes.map(({ fallback, ...live }) => ({
      ...mark(live),
      ...(fallback && { fallback: mark(fallback) }),
    })),
  };
}
