import { deleteCaches, openCache } from '@site/shared/browser/offline';
import { cachePrefix, guest, keepsNothing, type Reader } from './protocol';
import { findReader } from './state-store';

export type Kind = 'pages' | 'responses' | 'pictures';

/** Has what a reader has read of a kind, and guests have not. */
const open = (kind: Kind, reader: Reader) => openCache(`${cachePrefix}${kind}-${reader}`);
const ofAll = new RegExp(`^${cachePrefix}(?:state|files|.+-${guest})$`);

/** Keeps a response for its reader. What guests have kept before stays theirs. */
export async function keep(
  kind: Kind,
  key: RequestInfo,
  response: Response,
  reader: Reader | undefined,
): Promise<void> {
  if (reader === undefined || reader === keepsNothing) return;
  const ofGuests = await open(kind, guest);
  const cache = (await ofGuests.match(key)) ? ofGuests : await open(kind, reader);
  await cache.put(key, response);
  // It may have come after they had signed out.
  if ((await findReader()) !== reader) await dropOfOthers();
}

export async function findKept(kind: Kind, key: RequestInfo): Promise<Response | undefined> {
  for (const cache of await openAll(kind)) {
    const kept = await cache.match(key);
    if (kept) return kept;
  }
  return undefined;
}

/** What may be shown to a reader: without one, to the worker's. */
export async function openAll(kind: Kind, reader?: Reader): Promise<Cache[]> {
  const [own = guest] = [reader ?? (await findReader())];
  const readers = own === keepsNothing ? [guest] : [...new Set([guest, own])];
  return Promise.all(readers.map((each) => open(kind, each)));
}

/** Removes responses kept for other readers, or by a worker that did not distinguish readers. */
export async function dropOfOthers(): Promise<void> {
  const reader = await findReader();
  await deleteCaches(
    (name) => name.startsWith(cachePrefix) && !ofAll.test(name) && !name.endsWith(`-${reader}`),
  );
}
