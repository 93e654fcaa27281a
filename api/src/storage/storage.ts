import type { Readable } from 'node:stream';

export interface StoredObject {
  body: Readable;
  /** In bytes. */
  size: number;
  /** Follows from the extension of the key. */
  contentType: string;
}

/**
 * Where files live: a folder or an S3 bucket. Keys look like paths (`images/3f2a/960.webp`) and end in a known
 * extension, see {@link contentTypeOf}; every other key is refused with {@link InvalidKeyError}.
 */
export interface Storage {
  /** Writes the whole object or nothing; an object of that key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such object. The caller reads or destroys `body`. */
  get(key: string): Promise<StoredObject | undefined>;
  /** Succeeds as well when there is no such object. */
  delete(key: string): Promise<void>;
}
