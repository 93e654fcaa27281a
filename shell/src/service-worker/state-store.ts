import { openCache } from '@site/shared/browser/offline';
import { cachePrefix, type OfflineFiles, type Reader } from './protocol';

const openState = () => openCache(`${cachePrefix}state`);
const editionKey = '/edition';
const filesKey = '/files';
const readerKey = '/reader';

/** The edition of the last response from the network. */
export async function findEdition(): Promise<string | undefined> {
  return (await (await openState()).match(editionKey))?.text();
}

/** From now on nothing of another edition is served. False when it is the same as before. */
export async function saveEdition(edition: string): Promise<boolean> {
  if ((await findEdition()) === edition) return false;
  await (await openState()).put(editionKey, new Response(edition));
  return true;
}

/** The files of an edition, if they have been listed. */
export async function findFileList(edition: string): Promise<OfflineFiles | undefined> {
  const kept = await (await openState()).match(filesKey);
  const list = (await kept?.json()) as OfflineFiles | undefined;
  return list?.edition === edition ? list : undefined;
}

export async function saveFileList(list: OfflineFiles): Promise<void> {
  await (await openState()).put(filesKey, new Response(JSON.stringify(list)));
}

/** Who reads, as a page has said last; undefined as long as none has. */
export async function findReader(): Promise<Reader | undefined> {
  return (await (await openState()).match(readerKey))?.text();
}

export async function saveReader(reader: Reader): Promise<void> {
  await (await openState()).put(readerKey, new Response(reader));
}
