import type { ReusableText } from './reusable-texts';

/** A page as it is sent in one encoding. */
export interface EncodedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** How a browser that has the page is told so; absent for pages that are not to be kept. */
  known?: { etag: string; headers: Record<string, string> } | undefined;
}

interface Page {
  status: number;
  headers: Record<string, string>;
  text: ReusableText;
}

/** The encodings of one page: each is made once, when it is first requested. */
export class PageEncodings {
  readonly #page: Page;
  readonly #pending = new Map<string | undefined, Promise<EncodedPage>>();
  readonly #encoded = new Map<string | undefined, EncodedPage>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** The page, or undefined when this encoding is not made yet. */
  find(encoding: string | undefined): EncodedPage | undefined {
    return this.#encoded.get(encoding);
  }

  get(encoding: string | undefined): Promise<EncodedPage> {
    let pending = this.#pending.get(encoding);
    if (!pending) {
      pending = this.#encode(encoding);
      this.#pending.set(encoding, pending);
    }
    return pending;
  }

  async #encode(encoding: string | undefined): Promise<EncodedPage> {
    const encoded = await this.#make(encoding);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }

  async #make(encoding: string | undefined): Promise<EncodedPage> {
    const { status, headers, text } = this.#page;
    const type = { 'content-type': 'text/html; charset=utf-8' };
    if (status !== 200) {
      const body = Buffer.from(text.content);
      return { status, headers: { ...headers, ...type, ...toLength(body) }, body };
    }
    const body = encoding === undefined ? Buffer.from(text.content) : await text.compress(encoding);
    const etag = text.toEtag(headers['content-security-policy']);
    const shared = { ...headers, etag, vary: addTo(headers.vary, 'accept-encoding') };
    return {
      status,
      headers: { ...shared, ...type, ...toCoding(encoding), ...toLength(body) },
      body,
      known: { etag, headers: shared },
    };
  }
}

const toLength = ({ length }: Buffer) => ({ 'content-length': String(length) });
const toCoding = (encoding: string | undefined): Record<string, string> =>
  encoding === undefined ? {} : { 'content-encoding': encoding };
const addTo = (list: string | undefined, name: string) => (list === undefined ? name : `${list}, ${name}`);
