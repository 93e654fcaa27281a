import { localStore } from '@site/shared/browser';
import type { ActiveRelease } from '@site/shared/contracts';

type Named = Pick<ActiveRelease, 'name' | 'release'>;

const key = 'avoided-releases';
const avoidedMs = 24 * 60 * 60_000;

/** Avoids a release in this browser for a day; other releases of the remote are not affected. */
export function avoidRelease({ name, release }: Named, now = Date.now()): void {
  const avoided = { ...readAvoided(), [name]: { release, until: now + avoidedMs } };
  localStore.set(key, JSON.stringify(avoided));
}

/** The releases that this browser avoids. */
export function findAvoided(now = Date.now()): Named[] {
  return Object.entries(readAvoided())
    .filter(([, { until }]) => until > now && until <= now + avoidedMs)
    .map(([name, { release }]) => ({ name, release }));
}

function readAvoided(): Record<string, { release: string; until: number }> {
  try {
    return Object(JSON.parse(localStore.get(key) ?? '{}')) as ReturnType<typeof readAvoided>;
  } catch {
    return {};
  }
}
