import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import type { Storage } from './storage';
import { contentTypeOf } from './storage-key';

const requestTimeoutMs = 15_000;

/**
 * Keeps objects in a bucket of an S3-compatible store, addressed as
 * `s3://<access key>:<secret>@<host>[:<port>]/<bucket>[?region=<region>][&tls=<true|false>]`.
 * Key and secret are percent-encoded. Region is `us-east-1` and TLS is on unless given. The bucket must exist.
 */
export function createS3Storage(url: string): Storage {
  const { username, password, host, pathname, searchParams } = new URL(url);
  const scheme = searchParams.get('tls') === 'false' ? 'http' : 'https';
  const s3 = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${scheme}://${host}${pathname.replace(/\/+$/, '')}`,
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
