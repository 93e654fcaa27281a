import { encodeContent } from '@site/shared/server';
import { createHash } from 'node:crypto';

/** A text that is sent many times, but hashed once, and compressed once for each encoding. */
export class ReusableText {
  readonly content: string;
  readonly #compressed = new Map<string, Promise<Buffer>>();
  #hash: string | undefined;

  constructor(content: string) {
    this.content = content;
  }

  /** A weak ETag, because it covers all encodings. It includes the policy, because browsers keep a page's policy with a 304. */
  toEtag(policy: string | undefined): string {
    this.#hash ??= createHash('sha256').update(this.content).digest('base64url');
    const tag = createHash('sha256').update(this.#hash).update(String(policy));
    return `W/"${tag.digest('base64url').slice(0, 22)}"`;
  }

  compress(encoding: string): Promise<Buffer> {
    let bytes = this.#compressed.get(encoding);
    if (!bytes) this.#compressed.set(encoding, (bytes = encodeContent(this.content, encoding)));
    return bytes;
  }
}
