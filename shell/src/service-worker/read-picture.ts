import { findKept, keep, openAll } from './kept-store';
import { networkFirst } from './network-first';
import { findReader } from './state-store';
import type { WorkerFetchEvent } from './worker-scope';

const maxPictures = 100;

/** Reads a picture from the network, and keeps it for a return without one. */
export function readPicture({
  event,
  request,
}: {
  event: WorkerFetchEvent;
  request: Request;
}): Promise<Response> {
  const reading = findReader();
  const network = fetch(request);
  event.waitUntil(network.then((response) => keepPicture(response.clone())).catch(() => undefined));
  return networkFirst(network, () => findKept('pictures', request));

  async function keepPicture(response: Response): Promise<void> {
    // The result for an outside picture is not reported.
    if (response.status !== 200 && response.type !== 'opaque') return;
    await keep('pictures', request, response, await reading);
    for (const pictures of await openAll('pictures')) await trim(pictures);
  }
}

/** The oldest come first. */
async function trim(pictures: Cache): Promise<void> {
  const dropped = (await pictures.keys()).slice(0, -maxPictures);
  await Promise.all(dropped.map((request) => pictures.delete(request)));
}
