import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another origin, as an integrator's server would be. */
export interface Origin {
  url: string;
  close(): Promise<void>;
}

/** Serves folders of files by their name; those in `closed` to no other origin. */
export function startOrigin(
  folders: Record<string, ReadonlyMap<string, string | Uint8Array>>,
  closed: string[] = [],
): Promise<Origin> {
  return listen((request, response) => {
    const [, folder = '', path = ''] = /^\/([^/]+)\/([^?]+)/.exec(request.url ?? '') ?? [];
    const content = folders[folder]?.get(path);
    if (!closed.includes(folder)) response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'application/json');
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
}

/** Serves the files of a site, but ends each connection in the middle of the body. */
export function startCuttingOrigin(siteUrl: string): Promise<Origin> {
  return listen((request, response) => {
    void fetch(new URL(request.url ?? '/', siteUrl)).then(async (original) => {
      const body = Buffer.from(await original.arrayBuffer());
      response.writeHead(original.status, {
        'content-type': original.headers.get('content-type') ?? '',
        'content-length': body.length,
      });
      response.write(body.subarray(0, body.length / 2), () => response.destroy());
    });
  });
}

async function listen(listener: RequestListener): Promise<Origin> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
