import type { IncomingMessage } from 'node:http';
import type { ServerHttp2Stream } from 'node:http2';
import { PassThrough, type Readable } from 'node:stream';

/** A request of HTTP/1.1 or, where it has a stream, of HTTP/2. */
type IncomingRequest = IncomingMessage & { stream?: ServerHttp2Stream };

/** Whether the request says that a body follows; over HTTP/2 also when its stream just stays open. */
export function announcesBody({ headers, stream }: IncomingRequest): boolean {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length) !== 0;
  return stream ? !stream.endAfterHeaders : headers['transfer-encoding'] !== undefined;
}

/** The length that the body was announced with, to be kept by it exactly. */
export function announcedLength({ headers }: IncomingRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/**
 * The body, to be sent on. Whoever destroys it does not destroy the visitor's connection with it, which an early answer
 * still has to pass; what the API does not want is read and dropped then.
 */
export function forwardBody(request: IncomingRequest): Readable {
  const body = new PassThrough();
  request.pipe(body);
  request.once('error', (error) => body.destroy(error));
  request.once('close', () => {
    if (!body.writableEnded) body.destroy(new Error('The visitor went away'));
  });
  body.once('close', () => request.resume());
  return body;
}
