import { openCache } from '@site/shared/browser/offline';
import type { PreloadedResponses } from '@site/shared/contracts';
import { cachePrefix } from './protocol';

const openResponses = () => openCache(`${cachePrefix}responses`);
/** The page that the response came with, and goes with. */
const pageHeader = 'kept-page';

/** Keeps what the API has said to the shell server for a page: what any visitor gets, and never a member's own. */
export async function keepResponses(
  pagePath: string,
  responses: PreloadedResponses,
  apiBaseUrl: string,
): Promise<void> {
  const kept = await openResponses();
  for (const [path, { data, link }] of Object.entries(responses)) {
    const headers = {
      'content-type': 'application/json',
      [pageHeader]: pagePath,
      ...(link !== undefined && { link }),
    };
    await kept.put(apiBaseUrl + path, new Response(JSON.stringify(data), { headers }));
  }
}

export async function findResponse(url: string): Promise<Response | undefined> {
  return (await openResponses()).match(url);
}

/** Removes what came with pages that are no longer kept. */
export async function dropResponsesOf(pagePaths: string[]): Promise<void> {
  if (pagePaths.length === 0) return;
  const kept = await openResponses();
  for (const request of await kept.keys()) {
    const page = (await kept.match(request))?.headers.get(pageHeader);
    if (page && pagePaths.includes(page)) await kept.delete(request);
  }
}
