import { openCache } from '@site/shared/browser/offline';
import type { UncleanExit, Watched } from '../protocol';

/** The store of workers, which have no `localStorage`. Without a store nothing is known. */
const open = () => openCache('heartbeat');

type Named = Pick<Watched, 'name' | 'release'>;

const toHangKey = (run: string) => `/hangs/${run}`;
const toExitsKey = ({ name, release }: Named) => `/strikes/${name}/${release}`;

export interface FailedPage {
  exit: UncleanExit;
  /** Whether the worker of the page has reported it. */
  isReported: boolean;
}

/** Records that this run of a page hangs. */
export function keepHang(run: string): Promise<void> {
  return quietly(async () => (await open()).put(toHangKey(run), new Response('')), undefined);
}

export function removeHang(run: string): Promise<void> {
  return quietly(async () => void (await (await open()).delete(toHangKey(run))), undefined);
}

export function resetUncleanExits(release: Named): Promise<void> {
  return quietly(async () => void (await (await open()).delete(toExitsKey(release))), undefined);
}

/**
 * Finds the unclean exits that are failures: of pages that did not respond any more or never did before their worker started,
 * that had used much memory, or whose release has the second unclean exit in a row. A killed browser is no failure.
 */
export async function findFailedPages(exits: UncleanExit[]): Promise<FailedPage[]> {
  const failed: FailedPage[] = [];
  for (const exit of exits) {
    const isReported = await takeHang(exit.run);
    const isKnown = isReported || exit.isHeavy || !exit.isWatched;
    if (isKnown || (await countUncleanExit(exit)) > 1) failed.push({ exit, isReported });
  }
  return failed;
}

/** Removes the record. Returns whether there was one. */
function takeHang(run: string): Promise<boolean> {
  return quietly(async () => (await open()).delete(toHangKey(run)), false);
}

/** Counts an unclean exit of the release. Returns how many there are in a row. */
function countUncleanExit(release: Named): Promise<number> {
  return quietly(async () => {
    const cache = await open();
    const key = toExitsKey(release);
    const count = Number((await (await cache.match(key))?.text()) ?? 0) + 1;
    await cache.put(key, new Response(String(count)));
    return count;
  }, 0);
}

async function quietly<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}
