import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** What Node's parser reports, by the status that it stands for; everything else is no HTTP. */
const statusByCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** The body of a response, and its media type. */
export interface RefusalBody {
  type: string;
  text: string;
}

/**
 * Makes the `clientErrorHandler` of a server: responds to what is no request with the same headers as everything else, and
 * closes the connection, as nobody knows where the next request on it would begin.
 * @param toBody what the server says at such a status; its usual words for it come along
 */
export function refuseMalformed(
  headers: Record<string, string>,
  toBody: (reason: string) => RefusalBody,
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusByCode[error.code ?? ''] ?? 400;
    const reason = STATUS_CODES[status] ?? '';
    if (socket.writable) socket.write(toResponse(`${status} ${reason}`, headers, toBody(reason)));
    socket.destroy(error);
  };
}

function toResponse(status: string, headers: Record<string, string>, { type, text }: RefusalBody): string {
  const fields = {
    ...headers,
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${text}`;
}
