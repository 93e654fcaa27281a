/**
 * Of the shell server's own requests to the API: the two are mostly neighbours, with no slow line between them that would
 * be worth decompressing for. `fetch` by itself would accept gzip.
 */
export const asPlainText = { 'accept-encoding': 'identity' };
