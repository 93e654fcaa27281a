import { openCache } from '@site/shared/browser/offline';
import { cachePrefix, type OfflineFile } from './protocol';

const openFiles = () => openCache(`${cachePrefix}files`);
/** Of a kept file: the hash that it was kept with. Browsers do not tell a worker the one that an element names. */
const integrityHeader = 'kept-integrity';

/**
 * Keeps a file, if it is not kept yet.
 *
 * @throws Error when it does not arrive, or is not what its hash says
 */
export async function keepFile({ url, integrity }: OfflineFile): Promise<void> {
  const files = await openFiles();
  if ((await files.match(url))?.headers.get(integrityHeader) === integrity) return;
  if (!integrity) throw new Error(`${url} has no hash`);
  // The browser compares the hash before there is a response.
  const response = await fetch(url, { integrity, mode: 'cors', priority: 'low' });
  if (!response.ok) throw new Error(`${url} responded ${response.status}`);
  const headers = new Headers(response.headers);
  // Of the bytes that have come over the network.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set(integrityHeader, integrity);
  await files.put(url, new Response(response.body, { headers }));
}

/**
 * A file, as it was kept or else from the network. One that was changed since is dropped; the browser compares the hash
 * once more, with that of the element.
 */
export async function openFile(request: Request): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const url = origin + pathname;
  // A browser whose storage fails goes on as if nothing was kept.
  const findKept = () => findFile(url).catch(() => undefined);
  // A second attempt: what was kept may be why there is one.
  if (search) return fetch(request).catch(async (error: unknown) => (await findKept()) ?? fail(error));
  return (await findKept()) ?? fetch(request);
}

export async function dropFilesExcept(wanted: OfflineFile[]): Promise<void> {
  const files = await openFiles();
  const urls = new Set(wanted.map(({ url }) => new URL(url, location.origin).href));
  const dropped = (await files.keys()).filter((request) => !urls.has(request.url));
  await Promise.all(dropped.map((request) => files.delete(request)));
}

async function findFile(url: string): Promise<Response | undefined> {
  const files = await openFiles();
  const kept = await files.match(url);
  if (!kept) return undefined;
  const integrity = kept.headers.get(integrityHeader) ?? '';
  if (await matchesIntegrity(await kept.clone().arrayBuffer(), integrity)) return kept;
  await files.delete(url);
  return undefined;
}

function fail(error: unknown): never {
  throw error;
}

const algorithms: Record<string, string> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** Whether some bytes have one of the hashes of an `integrity` attribute. */
export async function matchesIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  for (const hash of integrity.split(/\s+/)) {
    const [, name = '', wanted] = /^(\w+)-(.+)$/.exec(hash) ?? [];
    const algorithm = algorithms[name];
    if (algorithm && toBase64(await crypto.subtle.digest(algorithm, bytes)) === wanted) return true;
  }
  return false;
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
