import { openCache } from '@site/shared/browser/offline';
import type { Watched } from './protocol';

/** What workers write down, which have no `localStorage`. Where there is no such store, nothing is known. */
const open = () => openCache('heartbeat');

type Named = Pick<Watched, 'name' | 'release'>;

const toHangKey = (run: string) => `/hangs/${run}`;
const toStrikesKey = ({ name, release }: Named) => `/strikes/${name}/${release}`;

/** Writes down that this opening of a page hangs. */
export function keepHang(run: string): Promise<void> {
  return quietly(async () => (await open()).put(toHangKey(run), new Response('')), undefined);
}

export function removeHang(run: string): Promise<void> {
  return quietly(async () => void (await (await open()).delete(toHangKey(run))), undefined);
}

/** Whether it was written down; from now on it is not. */
export function takeHang(run: string): Promise<boolean> {
  return quietly(async () => (await open()).delete(toHangKey(run)), false);
}

/** Counts one more page of the release that did not end properly; says how many there are in a row. */
export function addStrike(release: Named): Promise<number> {
  return quietly(async () => {
    const cache = await open();
    const key = toStrikesKey(release);
    const strikes = Number((await (await cache.match(key))?.text()) ?? 0) + 1;
    await cache.put(key, new Response(String(strikes)));
    return strikes;
  }, 0);
}

export function clearStrikes(release: Named): Promise<void> {
  return quietly(async () => void (await (await open()).delete(toStrikesKey(release))), undefined);
}

async function quietly<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}
