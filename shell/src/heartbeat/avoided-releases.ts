import { localStore } from '@site/shared/browser';
import type { ActiveRelease, ReleaseSet } from '@site/shared/contracts';
import { withoutRelease } from '../watchdog/without-release';

type Named = Pick<ActiveRelease, 'name' | 'release'>;

const key = 'avoided-releases';
const avoidedMs = 24 * 60 * 60_000;

/** Notes that this browser goes without a release for a day; another release of the remote is another matter at once. */
export function avoidRelease({ name, release }: Named, now = Date.now()): void {
  const avoided = { ...readAvoided(), [name]: { release, until: now + avoidedMs } };
  localStore.set(key, JSON.stringify(avoided));
}

/** The set with the releases before in the place of those that this browser goes without; the same one if there are none. */
export function withoutAvoided(set: ReleaseSet, doubted: Named[] = [], now = Date.now()): ReleaseSet {
  const avoided = Object.entries(readAvoided())
    .filter(([, { until }]) => until > now && until <= now + avoidedMs)
    .map(([name, { release }]) => ({ name, release }));
  return [...avoided, ...doubted].reduce(
    (current, { name, release }) => withoutRelease(current, name, release) ?? current,
    set,
  );
}

function readAvoided(): Record<string, { release: string; until: number }> {
  try {
    return Object(JSON.parse(localStore.get(key) ?? '{}')) as ReturnType<typeof readAvoided>;
  } catch {
    return {};
  }
}
