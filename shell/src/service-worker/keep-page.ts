import { keepFile } from './file-store';
import { putPage, removePage, trimPages } from './page-store';
import { editionHeader, keepHeader, type Reader } from './protocol';
import { readPage } from './read-page';
import { dropResponsesOf, keepResponses } from './response-store';

/**
 * Keeps a page that has come from the network for its reader, with every file that it names and the data that it begins with: all of it,
 * or nothing. A page that is gone, or is no longer for everybody, is removed.
 */
export async function keepPage(
  path: string,
  response: Response,
  apiBaseUrl: string,
  reader: Reader | undefined,
): Promise<void> {
  const { headers, status } = response;
  // An error of the server says nothing about the page, and neither does what a network in between has sent.
  if (status >= 500 || !headers.has(editionHeader)) return;
  if (status !== 200 || !headers.has(keepHeader)) {
    await removePage(path);
    return dropResponsesOf([path]);
  }
  const html = await response.text();
  const { title, files, responses } = readPage(html);
  await Promise.all(files.map(keepFile));
  await putPage({ path, title }, html, response, reader);
  await keepResponses(path, responses, apiBaseUrl, reader);
  await dropResponsesOf(await trimPages());
}
