import { keepSeenPage } from './contact';
import { dropOfOthers } from './kept-store';
import type { ReaderMessage, SeenMessage } from './protocol';
import { findReader, saveReader } from './state-store';

let readerChanged = Promise.resolve();
let work = Promise.resolve();

/** Does what a page says; never rejects. Who reads counts at once, also for what is under way. */
export async function takeMessage(message: ReaderMessage | SeenMessage, apiBaseUrl: string): Promise<void> {
  readerChanged = readerChanged.then(() => takeReader(message)).catch(() => undefined);
  if (message.type !== 'seen') return readerChanged;
  // One after the other, so that none fetches what another one is about to keep.
  work = Promise.all([readerChanged, work])
    .then(() => keepSeenPage(message, apiBaseUrl))
    .catch(() => undefined);
  return work;
}

/**
 * A page that was seen says who reads only to a worker that has heard it from none. Its process may be late: on the next page they
 * have signed out since, or want nothing kept.
 */
async function takeReader({ type, reader }: ReaderMessage | SeenMessage): Promise<void> {
  if (type === 'seen' && (await findReader()) !== undefined) return;
  await saveReader(reader);
  await dropOfOthers();
}
