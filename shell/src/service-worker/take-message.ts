import { keepSeenPage } from './contact';
import { dropOfOthers } from './kept-store';
import type { ReaderMessage, SeenMessage } from './protocol';
import { saveReader } from './state-store';

let readerChanged = Promise.resolve();
let work = Promise.resolve();

/** Does what a page says; never rejects. Who reads counts at once, also for what is under way. */
export async function takeMessage(message: ReaderMessage | SeenMessage, apiBaseUrl: string): Promise<void> {
  readerChanged = readerChanged.then(() => changeReader(message.reader)).catch(() => undefined);
  if (message.type !== 'seen') return readerChanged;
  // One after the other, so that none fetches what another one is about to keep.
  work = Promise.all([readerChanged, work])
    .then(() => keepSeenPage(message, apiBaseUrl))
    .catch(() => undefined);
  return work;
}

async function changeReader(reader: string): Promise<void> {
  await saveReader(reader);
  await dropOfOthers();
}
