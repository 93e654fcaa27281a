import { findEdition, findFileList, saveEdition, saveFileList, findReader } from './state-store';
import { dropFilesExcept, keepFile } from './file-store';
import { keepPage } from './keep-page';
import { findPage, listStalePaths } from './page-store';
import {
  editionHeader,
  guest,
  keepsNothing,
  offlineFilesPath,
  offlinePath,
  type OfflineFiles,
  type Reader,
  type SeenMessage,
} from './protocol';

/**
 * Takes notice of the edition that a response from the network belongs to. When it is another one, files that it does not
 * have are removed at once: those of a release that was taken back, too.
 */
export async function noteContact({ headers }: Response): Promise<void> {
  const edition = headers.get(editionHeader);
  if (edition !== null && (await saveEdition(edition))) await updateFileList(edition);
}

/**
 * Keeps a page that a visitor has seen, as it is for visitors without an account, and all that is needed to go on from
 * there without a network. Rejects when that is gone meanwhile; what is kept by then stays.
 */
export async function keepSeenPage(
  { path, reader, savesData }: SeenMessage,
  apiBaseUrl: string,
): Promise<void> {
  if ((await findReader()) !== reader || reader === keepsNothing) return;
  await fetchPage(path, apiBaseUrl, reader);
  await keepOfflinePage(apiBaseUrl);
  for (const stale of await listStalePaths()) await fetchPage(stale, apiBaseUrl, reader);
  if (!savesData) await keepAllFiles();
}

/** Keeps the list of what can be read: there is one in each edition. */
export async function keepOfflinePage(apiBaseUrl: string): Promise<void> {
  if (!(await findPage(offlinePath))) await fetchPage(offlinePath, apiBaseUrl, guest);
}

async function fetchPage(path: string, apiBaseUrl: string, reader: Reader): Promise<void> {
  // Without cookies nobody is signed in, and nothing is overridden.
  const response = await fetch(path, { credentials: 'omit', priority: 'low' });
  await noteContact(response);
  await keepPage(path, response, apiBaseUrl, reader);
}

async function keepAllFiles(): Promise<void> {
  const edition = await findEdition();
  if (edition === undefined) return;
  const list = (await findFileList(edition)) ?? (await updateFileList(edition));
  // One after the other: the visitor is doing something else. One that is not to be had leaves out no other.
  for (const file of list?.files ?? []) await keepFile(file).catch(() => undefined);
}

/** Undefined when there is none for this edition, such as when the next one has just begun. */
async function updateFileList(edition: string): Promise<OfflineFiles | undefined> {
  const response = await fetch(offlineFilesPath, { credentials: 'omit', priority: 'low' });
  if (!response.ok) return undefined;
  const list = (await response.json()) as OfflineFiles;
  if (list.edition !== edition) return undefined;
  await saveFileList(list);
  await dropFilesExcept(list.files);
  return list;
}
