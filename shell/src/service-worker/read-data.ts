import { findKept } from './kept-store';
import { networkFirst } from './network-first';
import type { UnreachableMessage } from './protocol';
import { workerScope, type WorkerFetchEvent } from './worker-scope';

/** Requests of the API whose responses come along with pages. */
const publicData =
  /^\/(?:categories|posts\/(?:\d+\/)?|(?:authors|categories|tags)\/[a-z\d-]+\/(?:posts\/)?)$/;

export function isPublicData({ href, pathname }: URL, apiBaseUrl: string): boolean {
  const { pathname: base } = new URL(apiBaseUrl);
  return href.startsWith(`${apiBaseUrl}/`) && publicData.test(pathname.slice(base.length));
}

/** Reads public data from the network, or as it came along with a page that was read. Tells the page of a failure. */
export function readData({
  event,
  request,
}: {
  event: WorkerFetchEvent;
  request: Request;
}): Promise<Response> {
  const network = fetch(request);
  event.waitUntil(network.catch(() => tell(event.clientId)));
  return networkFirst(network, () => findKept('responses', request.url));
}

async function tell(clientId: string): Promise<void> {
  const message: UnreachableMessage = { type: 'unreachable' };
  (await workerScope.clients.get(clientId))?.postMessage(message);
}
