import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { listen } from '@site/command-kit/listen';
import { waitUntil } from '../../drill/wait-until';

interface StaticPage {
  bytes: Buffer;
  etag: string;
}

/** The quality that the shell server uses for pages. */
const brotliQuality = 5;

/**
 * Serves pages of a site as static HTML: the same markup, styles and pictures without scripts. Rendered pages cannot be faster.
 */
export async function serveStatic(
  siteUrl: string,
  paths: string[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const pages = new Map(
    await Promise.all(paths.map(async (path) => [path, await toStaticPage(siteUrl + path)] as const)),
  );
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (page) sendPage(request, response, page);
    else void sendFile(siteUrl, request, response);
  });
  return {
    url: await listen(server),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function toStaticPage(url: string): Promise<StaticPage> {
  const html = await fetchRendered(url);
  const text = html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<link[^>]+(?:modulepreload|as="script")[^>]*>/g, '');
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

/** A server that has just started may send the first page without its markup. */
async function fetchRendered(url: string): Promise<string> {
  let html = '';
  const isRendered = async () => {
    html = await (await fetch(url)).text();
    return html.includes('<main');
  };
  await waitUntil(isRendered, `${url} is rendered on the server`);
  return html;
}

function sendPage(request: IncomingMessage, response: ServerResponse, { bytes, etag }: StaticPage): void {
  const isKnown = request.headers['if-none-match'] === etag;
  response.writeHead(isKnown ? 304 : 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    etag,
  });
  response.end(isKnown ? undefined : bytes);
}

/** Forwards requests for styles and pictures to the site. */
async function sendFile(siteUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = await fetch(siteUrl + request.url);
  const headers = ['content-type', 'cache-control'].flatMap((name) => {
    const value = file.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  response.writeHead(file.status, Object.fromEntries(headers));
  response.end(Buffer.from(await file.arrayBuffer()));
}
