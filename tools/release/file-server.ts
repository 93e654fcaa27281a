import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listen } from '@site/command-kit/listen';
import { findReleaseFileType } from '@site/shared/contracts';

interface FileServer {
  /** Without a trailing slash. */
  url: string;
  close: () => void;
}

/**
 * Serves the files of a release as another origin would: any site may load them.
 *
 * @param port 0 for any free one
 */
export async function startFileServer(folder: string, port: number): Promise<FileServer> {
  const server = createServer(async ({ url = '/' }, response) => {
    // Names of files in a release have nothing that an address would encode.
    const path = url.replace(/\?.*$/s, '').slice(1);
    const type = findReleaseFileType(path);
    const isFile = type !== undefined && !path.split('/').includes('..');
    const content = isFile ? await readFile(join(folder, path)).catch(() => undefined) : undefined;
    response.setHeader('access-control-allow-origin', '*');
    if (!content || !type) return void response.writeHead(404).end('There is no such file');
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(content);
  });
  return {
    url: await listen(server, port),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
