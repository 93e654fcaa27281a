import { encodeContent } from '@site/shared/server';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Pages are made once a second; a text is kept a little longer than it is needed. */
const maxAgeMs = 2000;
const maxTexts = 500;
/** A character takes up to two bytes. */
const maxCharacters = 16_000_000;

/** Finds what has been made of a text before. */
export class ReusableTexts {
  readonly #texts = new LRUCache<string, ReusableText>({
    max: maxTexts,
    maxSize: maxCharacters,
    sizeCalculation: (_, content) => content.length + 1,
    ttl: maxAgeMs,
    // Otherwise a page that stays the same would be compressed again and again.
    updateAgeOnGet: true,
  });

  get(content: string): ReusableText {
    let text = this.#texts.get(content);
    if (!text) this.#texts.set(content, (text = new ReusableText(content)));
    return text;
  }
}

/** A text that may be sent many times: hashed once, and compressed once in each way. */
export class ReusableText {
  readonly content: string;
  readonly #compressed = new Map<string, Promise<Buffer>>();
  #hash: string | undefined;

  constructor(content: string) {
    this.content = content;
  }

  /** Weak, because it stands for all encodings. With a 304 browsers keep the policy that they have, so it is part of it. */
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
