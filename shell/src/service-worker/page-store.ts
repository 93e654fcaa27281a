import { findEdition } from './state-store';
import { findKept, keep, openAll } from './kept-store';
import { editionHeader, guest, offlinePath, type Reader } from './protocol';

/** A page that can be read offline. */
export interface KeptPage {
  /** Path and query. */
  path: string;
  title: string;
}

interface Entry extends KeptPage {
  edition: string | null;
  keptAtMs: number;
  size: number;
}

/** As many as fit into what browsers let a site keep, with much room to spare. */
const maxPages = 60;
/** In characters; one takes up to two bytes. */
const maxSize = 10_000_000;

/** Of the kept response, beside those that the page came with. */
const headers = { title: 'kept-title', at: 'kept-at', size: 'kept-size' };
/** They describe the bytes that have come over the network. */
const networkHeaders = ['content-encoding', 'content-length', 'etag', 'vary'];

export async function putPage(
  { path, title }: KeptPage,
  html: string,
  response: Response,
  reader: Reader | undefined,
): Promise<void> {
  const kept = new Headers(response.headers);
  for (const name of networkHeaders) kept.delete(name);
  kept.set(headers.title, encodeURIComponent(title));
  kept.set(headers.at, String(Date.now()));
  kept.set(headers.size, String(html.length));
  // The list of what can be read has been read by nobody.
  await keep('pages', path, new Response(html, { headers: kept }), path === offlinePath ? guest : reader);
}

/** The page at a path, if it belongs to the current edition. */
export async function findPage(path: string): Promise<Response | undefined> {
  const kept = await findKept('pages', path);
  return kept && kept.headers.get(editionHeader) === (await findEdition()) ? kept : undefined;
}

export async function removePage(path: string): Promise<void> {
  for (const pages of await openAll('pages')) await pages.delete(path);
}

/** What a reader can read now, newest first. */
export async function listPages(reader?: Reader): Promise<KeptPage[]> {
  const current = await findEdition();
  return (await listEntries(reader)).filter(
    ({ edition, path }) => edition === current && path !== offlinePath,
  );
}

/** The paths of pages that are of another edition than the current one. */
export async function listStalePaths(): Promise<string[]> {
  const current = await findEdition();
  return (await listEntries()).filter(({ edition }) => edition !== current).map(({ path }) => path);
}

/** Removes the oldest pages as long as there are too many. Returns their paths. */
export async function trimPages(): Promise<string[]> {
  let size = 0;
  const pages = (await listEntries()).filter(({ path }) => path !== offlinePath);
  const dropped = pages.filter((page, index) => (size += page.size) > maxSize || index >= maxPages);
  await Promise.all(dropped.map(({ path }) => removePage(path)));
  return dropped.map(({ path }) => path);
}

/** Newest first. */
async function listEntries(reader?: Reader): Promise<Entry[]> {
  const entries = (await openAll('pages', reader)).map(readEntries);
  return (await Promise.all(entries)).flat().sort((one, other) => other.keptAtMs - one.keptAtMs);
}

async function readEntries(pages: Cache): Promise<Entry[]> {
  const entries = (await pages.keys()).map(async (request): Promise<Entry[]> => {
    const kept = await pages.match(request);
    const { pathname, search } = new URL(request.url);
    return kept ? [{ path: pathname + search, ...readHeaders(kept) }] : [];
  });
  return (await Promise.all(entries)).flat();
}

function readHeaders(kept: Response): Omit<Entry, 'path'> {
  return {
    title: decodeURIComponent(kept.headers.get(headers.title) ?? ''),
    edition: kept.headers.get(editionHeader),
    keptAtMs: Number(kept.headers.get(headers.at)),
    size: Number(kept.headers.get(headers.size)),
  };
}
