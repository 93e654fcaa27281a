import { toPagePath } from '@site/shared/contracts';
import { keepOfflinePage, noteContact } from './contact';
import { keepPage } from './keep-page';
import { networkFirst } from './network-first';
import { findPage } from './page-store';
import { offlinePath, type OfflineMark } from './protocol';
import { findReader } from './state-store';
import type { WorkerFetchEvent } from './worker-scope';

interface Navigation {
  event: WorkerFetchEvent;
  request: Request;
  url: URL;
}

/** Opens a page from the network. Without one: the page as it was last seen, or one that says what can be read. */
export async function openPage({ event, request, url }: Navigation, apiBaseUrl: string): Promise<Response> {
  const path = url.pathname + url.search;
  const reading = findReader();
  const network = Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  event.waitUntil(network.then((response) => take(path, response.clone())).catch(() => undefined));
  const findKept = async () => {
    const pagePath = toPagePath(url.pathname);
    // As the server does.
    if (pagePath !== undefined && pagePath !== url.pathname)
      return Response.redirect(new URL(pagePath + url.search, url), 301);
    const page = await findPage(path);
    return page && mark(page, 'kept');
  };
  try {
    return await networkFirst(network, findKept);
  } catch (error) {
    const page = await findPage(offlinePath);
    if (page) return mark(page, 'unread');
    throw error;
  }

  async function take(path: string, response: Response): Promise<void> {
    await noteContact(response).catch(() => undefined);
    const reader = await reading;
    await Promise.allSettled([keepPage(path, response, apiBaseUrl, reader), keepOfflinePage(apiBaseUrl)]);
  }
}

/** The page says of itself that it is no new one. */
async function mark(page: Response, offline: OfflineMark): Promise<Response> {
  const html = (await page.text()).replace('<html', `<html data-offline="${offline}"`);
  return new Response(html, { headers: page.headers });
}
