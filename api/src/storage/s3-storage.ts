import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import type { Storage } from './storage';
import { contentTypeOf } from './storage-key';

const requestTimeoutMs = 15_000;

/** What {@link isS3Url} asks for, to be shown to the person who configures the site. */
export const s3UrlForm = 's3://<key>:<secret>@<host>[:<port>]/<bucket>[?region=<region>][&tls=<true|false>]';

/** True when the URL names everything that a store needs. */
export function isS3Url(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, host, pathname } = new URL(url);
  return (
    protocol === 's3:' && username !== '' && password !== '' && host !== '' && /^\/[\w.-]+\/?$/.test(pathname)
  );
}

/**
 * Keeps objects in a bucket of an S3-compatible store. The form of `url` is {@link s3UrlForm}; key and secret are
 * percent-encoded, the region is `us-east-1` and TLS is on unless given. The bucket must exist.
 */
export function createS3Storage(url: string): Storage {
  const { username, password, host, pathname, searchParams } = new URL(url);
  const scheme = searchParams.get('tls') === 'false' ? 'http' : 'https';
  const s3 = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${scheme}://${host}${pathname.replace(/(?<!\/)\/+$/, '')}`,
    region: searchParams.get('region') ?? 'us-east-1',
    requestAbortTimeout: requestTimeoutMs,
  });

  return {
    async put(key, bytes) {
      const contentType = contentTypeOf(key);
      await s3.putObject(key, bytes, contentType);
    },

    async get(key) {
      const contentType = contentTypeOf(key);
      const response = await s3.getObjectResponse(key);
      if (!response?.body) return undefined;
      return {
        body: Readable.fromWeb(response.body as ReadableStream),
        size: Number(response.headers.get('content-length')),
        contentType,
      };
    },

    async delete(key) {
      contentTypeOf(key);
      await s3.deleteObject(key);
    },
  };
}
