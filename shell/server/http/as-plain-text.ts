/**
 * For the shell server's own requests to the API: the servers are close to each other, so decompressing would cost more than it
 * saves. By default `fetch` accepts gzip.
 */
export const asPlainText = { 'accept-encoding': 'identity' };
