import type { IncomingMessage } from 'node:http';
import type { ServerHttp2Stream } from 'node:http2';
import { PassThrough, type Readable } from 'node:stream';

/** A request of HTTP/1.1 or, where it has a stream, of HTTP/2. */
type IncomingRequest = IncomingMessage & { stream?: ServerHttp2Stream };

/** Whether the request has a body to forward; over HTTP/2 it also does when its stream just stays open. */
export function hasBody({ headers, stream }: IncomingRequest): boolean {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length) !== 0;
  return stream ? !stream.endAfterHeaders : headers['transfer-encoding'] !== undefined;
}

/** The length that the request announces, which its body must have exactly. */
export function announcedLength({ headers }: IncomingRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/**
 * The body, to be forwarded. Destroying it does not destroy the visitor's connection, over which an early response still
 * has to be sent; what the API has not read of the body is then read and dropped.
 */
export function forwardBody(request: IncomingRequest): Readable {
  const body = new PassThrough();
  request.pipe(body);
  request.once('error', (error) => body.destroy(error));
  request.once('close', () => {
    if (!body.writableEnded) body.destroy(new Error('The visitor disconnected'));
  });
  body.once('close', () => request.resume());
  return body;
}
