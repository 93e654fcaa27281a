import type { IncomingMessage } from 'node:http';

/**
 * Whether a request of HTTP/1.1 announces a body, be it an empty one. Without either header it is complete.
 * Source: RFC 9112, section 6.3.
 */
export const announcesBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
