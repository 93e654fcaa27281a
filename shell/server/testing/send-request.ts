import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Received {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Sends a request on a connection of its own, and leaves out of the response what is another each time. */
export function sendRequest(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const { date: _date, 'x-request-id': _id, ...others } = response.headers;
      buffer(response).then(
        (body) => resolve({ status: response.statusCode, headers: others, body }),
        reject,
      );
    });
    sent.on('error', reject).end();
  });
}
