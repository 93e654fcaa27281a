import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';
import type { Change } from '../remotes/federation/built-ins';
import { RemoteLoadError } from '../remotes/remote-load-error';
import { findChanger } from './find-changer';

const mostNames = 3;

/** What was told of changes from outside: an extension may repeat its own without end. */
const told = new Set<string>();

export interface Judged {
  /** By release, the failure that it is. */
  failures: [ActiveRelease, Error][];
  /** What is the doing of none of them. */
  others: Change[];
}

/** Whose doing changes of the language's and the browser's own objects are, by the files of the releases that this page runs. */
export async function judgeChanges(changes: Change[], releases: ReleaseSet): Promise<Judged> {
  const names = new Map<ActiveRelease, string[]>();
  const others: Change[] = [];
  for (const change of changes) {
    const changer = await findChanger(change, releases);
    if (changer) names.set(changer, [...(names.get(changer) ?? []), change.name]);
    else others.push(change);
  }
  return { failures: [...names].map(([release, list]) => [release, toFailure(release, list)]), others };
}

/** Throws what a release that was just loaded has changed. Returns what is not its doing. */
export async function refuseChanges(release: ActiveRelease, changes: Change[]): Promise<Change[]> {
  const { failures, others } = await judgeChanges(changes, { id: '', remotes: [release] });
  for (const [, failure] of failures) throw failure;
  return others;
}

/** Says once on the console what was changed by nobody's release, such as by an extension of the browser. */
export function tellOutsideChanges(changes: Change[]): void {
  const names = changes.map(({ name }) => name).filter((name) => !told.has(name));
  if (names.length === 0) return;
  for (const name of names) told.add(name);
  console.warn(`Outside change, put back and counted against no release: ${toList(names)}`);
}

function toFailure(release: ActiveRelease, names: string[]): Error {
  return new RemoteLoadError(release, 'contract', `it changes what belongs to all: ${toList(names)}`);
}

function toList(names: string[]): string {
  const more = names.length > mostNames ? ` and ${names.length - mostNames} more` : '';
  return names.slice(0, mostNames).join(', ') + more;
}
