import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RefusalBody } from './refuse-malformed';

/**
 * Makes what a server calls first: responds with 400 to a request that names its host more than once, in HTTP/1.1 with several lines,
 * in HTTP/2 with a `host` that is not the `:authority`. Two servers in a row may read such a request as one for two sites.
 * @returns whether it has responded
 */
export function refuseSeveralHosts(
  headers: Record<string, string>,
  toBody: (reason: string) => RefusalBody,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    if (!hasSeveralHosts(request)) return false;
    const { type, text } = toBody('Bad Request');
    const isHttp1 = request.httpVersionMajor === 1;
    response.writeHead(400, {
      ...headers,
      'content-type': `${type}; charset=utf-8`,
      'content-length': Buffer.byteLength(text),
      // What follows on the connection may be of somebody else.
      ...(isHttp1 && { connection: 'close' }),
    });
    response.end(text);
    return true;
  };
}

function hasSeveralHosts({ rawHeaders, httpVersionMajor }: IncomingMessage): boolean {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!isHost(name)) continue;
    const value = (rawHeaders[index + 1] ?? '').toLowerCase();
    if (host !== undefined && (httpVersionMajor === 1 || value !== host)) return true;
    host = value;
  }
  return false;
}

const isHost = (name: string) =>
  (name.length === 4 && name.toLowerCase() === 'host') || name === ':authority';
