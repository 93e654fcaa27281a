import type { Socket } from 'node:net';

type HeaderFields = Record<string, string>;

/** What Node's parser says, by the status that it stands for; everything else is no HTTP. */
const statusByCode: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Makes the `clientErrorHandler` of a server: answers what is no request with the same headers as everything else, and
 * closes the connection, as nobody knows where the next request on it would begin.
 */
export function refuseMalformed(headers: HeaderFields) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusByCode[error.code ?? ''] ?? '400 Bad Request';
    const body = status.slice(4);
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${status}\r\n${lines.join('')}content-type: text/plain; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
      );
    }
    socket.destroy(error);
  };
}
