import { openCache } from '@site/shared/browser/offline';
import { cachePrefix, type Reader } from './protocol';

const openState = () => openCache(`${cachePrefix}state`);
const readerKey = '/reader';

/** Who reads, as a page has said last; undefined as long as none has. */
export async function findReader(): Promise<Reader | undefined> {
  return (await (await openState()).match(readerKey))?.text();
}

export async function saveReader(reader: Reader): Promise<void> {
  await (await openState()).put(readerKey, new Response(reader));
}
