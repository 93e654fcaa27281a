import { encodeContent, minEncodedLength } from '@site/shared/server';

/** A body in one encoding. */
export interface EncodedBody {
  bytes: Buffer;
  /** The headers about the body, as names and values. */
  headers: [name: string, value: string][];
}

/** The encodings of one body, each created on first use. Short bodies are not compressed. */
export class BodyEncodings {
  readonly #mediaType: string;
  readonly #plain: EncodedBody;
  readonly #pending = new Map<string, Promise<EncodedBody>>();
  readonly #encoded = new Map<string, EncodedBody>();

  constructor(bytes: Buffer, mediaType: string) {
    this.#mediaType = mediaType;
    this.#plain = this.#describe(bytes);
  }

  /** The upper limit of all encodings together: JSON is more than halved in each of the two. */
  get maxBytes(): number {
    return this.#plain.bytes.length * 2;
  }

  /** The body, or undefined when this encoding does not exist yet. */
  find(encoding: string | undefined): EncodedBody | undefined {
    return this.#isPlain(encoding) ? this.#plain : this.#encoded.get(encoding);
  }

  async get(encoding: string | undefined): Promise<EncodedBody> {
    if (this.#isPlain(encoding)) return this.#plain;
    let pending = this.#pending.get(encoding);
    if (!pending) this.#pending.set(encoding, (pending = this.#encode(encoding)));
    return pending;
  }

  #isPlain(encoding: string | undefined): encoding is undefined {
    return encoding === undefined || this.#plain.bytes.length < minEncodedLength;
  }

  async #encode(encoding: string): Promise<EncodedBody> {
    const encoded = this.#describe(await encodeContent(this.#plain.bytes, encoding), encoding);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }

  #describe(bytes: Buffer, encoding?: string): EncodedBody {
    const headers: EncodedBody['headers'] = [
      ['content-type', this.#mediaType],
      ['content-length', String(bytes.length)],
    ];
    if (encoding !== undefined) headers.push(['content-encoding', encoding]);
    return { bytes, headers };
  }
}
