import { renderToReadableStream } from 'react-dom/server';
import type { Pages } from '@site/shared/pages';
import { loadRoutes, type PageRequest, SiteTree } from './site-tree';

/** The markup of a page, as a server sends it. */
export async function renderPage(pages: Pages, request: PageRequest): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <SiteTree routes={await loadRoutes(pages)} request={request} />,
    {
      // Larger parts would come as scripts that put them into their place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void errors.push(error),
    },
  );
  await stream.allReady;
  const markup = await new Response(stream).text();
  if (errors.length > 0) throw errors[0];
  return markup;
}
