import { matchesEtag, requestIdHeader } from '@site/shared/server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EncodedPage } from './sendable-page';

/** Sends a page, or a 304 to a browser that has it. Returns how many bytes the body has. */
export function sendPage(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: EncodedPage,
  requestId: string,
): number {
  const { known } = page;
  if (known && matchesEtag(known.etag, headers['if-none-match'])) {
    response.writeHead(304, { ...known.headers, [requestIdHeader]: requestId }).end();
    return 0;
  }
  response.writeHead(page.status, { ...page.headers, [requestIdHeader]: requestId });
  const body = method === 'HEAD' ? undefined : page.body;
  response.end(body);
  return body?.length ?? 0;
}
