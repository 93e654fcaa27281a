import type { PreloadedResponses } from '@site/shared/contracts';
import { keep, openAll } from './kept-store';
import type { Reader } from './protocol';

/** The page that the response came with, and goes with. */
const pageHeader = 'kept-page';

/** Keeps what the API has said to the shell server for a page: what any visitor gets, and never a member's own. */
export async function keepResponses(
  pagePath: string,
  responses: PreloadedResponses,
  apiBaseUrl: string,
  reader: Reader | undefined,
): Promise<void> {
  for (const [path, { data, link }] of Object.entries(responses)) {
    const headers = {
      'content-type': 'application/json',
      [pageHeader]: pagePath,
      ...(link !== undefined && { link }),
    };
    await keep('responses', apiBaseUrl + path, new Response(JSON.stringify(data), { headers }), reader);
  }
}

/** Removes what came with pages that are no longer kept. */
export async function dropResponsesOf(pagePaths: string[]): Promise<void> {
  if (pagePaths.length === 0) return;
  for (const kept of await openAll('responses'))
    for (const request of await kept.keys()) {
      const page = (await kept.match(request))?.headers.get(pageHeader);
      if (page && pagePaths.includes(page)) await kept.delete(request);
    }
}
