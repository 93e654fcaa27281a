import type { Readable } from 'node:stream';

export interface StoredObject {
  body: Readable;
  /** In bytes. */
  size: number;
  /** Derived from the extension of the key. */
  contentType: string;
}

/**
 * The store of files: a folder or an S3 bucket. Keys look like paths (`images/3f2a/960.webp`) and end in a known extension, see
 * {@link contentTypeOf}; all others are rejected with {@link InvalidKeyError}.
 */
export interface Storage {
  /** Writes the whole object or nothing, in place of any object with that key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when the object does not exist. The caller reads or destroys `body`. */
  get(key: string): Promise<StoredObject | undefined>;
  /** Also succeeds when the object does not exist. */
  delete(key: string): Promise<void>;
}
