import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@site/shared/contracts';

/** What Node's parser says, by the status that it stands for; everything else is no HTTP. */
const statusByCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Makes the `clientErrorHandler` of the server: answers what is no request in the one shape of errors, and closes the
 * connection, as nobody knows where the next request on it would begin.
 */
export function refuseMalformed(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusByCode[error.code ?? ''] ?? 400;
    const message = 'This is no request that can be understood.';
    const body: ErrorBody = { message, error: message, code: 'malformed_request', requestId: randomUUID() };
    if (socket.writable) socket.write(toText(status, headers, JSON.stringify(body)));
    socket.destroy(error);
  };
}

function toText(status: number, headers: Record<string, string>, body: string): string {
  const fields = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
