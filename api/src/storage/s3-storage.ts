import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini } from 's3mini';
import { fetch } from 'undici';
import { UnavailableError } from '../errors/errors';
import type { Storage } from './storage';
import { contentTypeOf } from './storage-key';

const requestTimeoutMs = 15_000;

/** The format of {@link isS3Url}, for messages. */
export const s3UrlForm = 's3://<key>:<secret>@<host>[:<port>]/<bucket>[?region=<region>][&tls=<true|false>]';

/** Whether the URL contains everything that a store needs. */
export function isS3Url(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, host, pathname } = new URL(url);
  return (
    protocol === 's3:' && username !== '' && password !== '' && host !== '' && /^\/[\w.-]+\/?$/.test(pathname)
  );
}

/**
 * Keeps objects in a bucket of an S3-compatible store. The format of `url` is {@link s3UrlForm}; key and secret are
 * percent-encoded, the default region is `us-east-1`, and TLS is on by default. The bucket must exist. A store that cannot be reached,
 * or has a problem itself, is an {@link UnavailableError}.
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
    fetch: fetchFromStore as unknown as typeof globalThis.fetch,
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

/**
 * Once undici is loaded, Node's own fetch sends through undici's connections, which refuse the length that s3mini writes (Node 20
 * hands it over twice).
 */
async function fetchFromStore(...request: Parameters<typeof fetch>): ReturnType<typeof fetch> {
  const response = await fetch(...request).catch((cause: unknown) => {
    throw new UnavailableError({ cause });
  });
  if (response.status < 500) return response;
  await response.body?.cancel();
  throw new UnavailableError({ cause: new Error(`The store responded with status ${response.status}.`) });
}
