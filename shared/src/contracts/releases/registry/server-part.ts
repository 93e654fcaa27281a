/** Largest part of a release that renders its pages on the server, in bytes after gzip. */
export const serverPartMaxGzipBytes = 150_000;
