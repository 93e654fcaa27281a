import type { SentPage } from '../logging/request-records';
import { ReusableText } from '../http/reusable-text';
import type { MadePage } from './make-page';
import { matchesEtag, requestIdHeader } from '@site/shared/server';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A page as it is sent in one encoding. */
export interface EncodedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** How a browser that has the page is told so; absent for pages that are not to be kept. */
  known?: { etag: string; headers: Record<string, string> } | undefined;
}

/** A page that may be sent many times: each encoding is made once, when it is first requested. */
export class SendablePage implements SentPage {
  readonly owner: SentPage['owner'];
  readonly releaseSet: string;
  readonly text: ReusableText;
  readonly #page: Pick<MadePage, 'status' | 'headers'>;
  readonly #encoded = new Map<string | undefined, EncodedPage>();

  /** @param before the page that this one replaces: mostly it has the same text, which is then compressed already */
  constructor({ text, owner, releaseSet, ...page }: MadePage, before?: SendablePage) {
    this.owner = owner;
    this.releaseSet = releaseSet;
    this.text = before?.text.content === text ? before.text : new ReusableText(text);
    this.#page = page;
  }

  /** The page, or undefined when this encoding is not made yet. */
  find(encoding: string | undefined): EncodedPage | undefined {
    return this.#encoded.get(encoding);
  }

  async encode(encoding: string | undefined): Promise<EncodedPage> {
    let encoded = this.#encoded.get(encoding);
    if (!encoded) this.#encoded.set(encoding, (encoded = await this.#make(encoding)));
    return encoded;
  }

  async #make(encoding: string | undefined): Promise<EncodedPage> {
    const { status, headers } = this.#page;
    const type = { 'content-type': 'text/html; charset=utf-8' };
    if (status !== 200) {
      const body = Buffer.from(this.text.content);
      return { status, headers: { ...headers, ...type, ...toLength(body) }, body };
    }
    const body = encoding === undefined ? Buffer.from(this.text.content) : await this.text.compress(encoding);
    const etag = this.text.toEtag(headers['content-security-policy']);
    const shared = { ...headers, etag, vary: addTo(headers['vary'], 'accept-encoding') };
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

/** Sends a page, or a 304 to a browser that has it. Returns how many bytes the body has. */
export function sendPage(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: EncodedPage,
  requestId: string,
): number {
  const { known } = page;
  if (known && matchesEtag(known.etag, headers['if-none-match'])) {
    response.writeHead(304, { ...known.headers, [requestIdHeader]: requestId }).end();
    return 0;
  }
  response.writeHead(page.status, { ...page.headers, [requestIdHeader]: requestId });
  const body = method === 'HEAD' ? undefined : page.body;
  response.end(body);
  return body?.length ?? 0;
}
