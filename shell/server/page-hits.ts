import { announcesBody, findEncoding } from '@site/shared/server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ShellConfig } from './config';
import type { RequestRecords } from './logging/request-records';
import { maxAgeMs, type PageResponse } from './page-responses';
import { hasOverrides } from './read-request-overrides';
import { hasShellStyles } from './rendering/inline-styles';
import type { EncodedPage } from './page-encodings';
import { sendPage } from './send-page';
import type { ShellAssets } from './shell-assets';
import type { VisitorReleasesFinder } from './visitors/visitor-releases';

interface PageHitsInput {
  config: Pick<ShellConfig, 'site'>;
  visitors: Pick<VisitorReleasesFinder, 'findNow'>;
  assets: Pick<ShellAssets, 'styles'>;
  records: RequestRecords;
}

/** Then a page that is still requested is made anew, while the old one is sent. */
const renewBeforeMs = maxAgeMs / 2;
const maxPages = 500;
/** A character takes up to two bytes. */
const maxCharacters = 16_000_000;

interface Hit {
  page: PageResponse;
  renew: () => Promise<PageResponse>;
  isRenewing: boolean;
}

/**
 * Sends pages that have just been made for somebody else, before Fastify looks for a route: that would take longer than
 * the response itself. By the address as it was written, so that only what has been a page before can be one.
 */
export class PageHits {
  readonly #input: PageHitsInput;
  readonly #pages = new LRUCache<string, Hit>({
    max: maxPages,
    maxSize: maxCharacters,
    sizeCalculation: ({ page }) => page.text.length + 1,
  });
  #isPaused = false;

  constructor(input: PageHitsInput) {
    this.#input = input;
  }

  /** From now on every request is left to its route. */
  pause(): void {
    this.#isPaused = true;
  }

  /**
   * @param hasStyles as the request that the page was made for
   * @param renew makes the page anew
   */
  add(address: string, hasStyles: boolean, page: PageResponse, renew: Hit['renew']): void {
    this.#pages.set(toKey(address, hasStyles, page.releaseSet), { page, renew, isRenewing: false });
  }

  /** False when there is no page for this request, and then nothing has been done. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || this.#isPaused) return false;
    const { visitors, assets, config } = this.#input;
    const releases = visitors.findNow(headers.cookie);
    if (!releases) return false;
    const key = toKey(url, hasShellStyles(headers.cookie, assets.styles), releases.id);
    const hit = this.#pages.get(key);
    const lifetimeMs = hit ? hit.page.expiresAt - performance.now() : 0;
    if (!hit || lifetimeMs <= 0 || hit.page.releaseSet !== releases.id) return false;
    if (announcesBody(request) || hasOverrides(headers.cookie, config.site)) return false;
    const encoding = findEncoding(headers['accept-encoding']);
    const encoded = hit.page.encodings.find(encoding);
    if (!encoded) return false;
    this.#send(request, response, hit.page, encoded);
    if (lifetimeMs < renewBeforeMs && !hit.isRenewing) void this.#renew(key, hit, encoding);
    return true;
  }

  #send(request: IncomingMessage, response: ServerResponse, page: PageResponse, encoded: EncodedPage): void {
    const { records } = this.#input;
    const startedAt = performance.now();
    const id = records.toId(request);
    const remoteAddress = records.toAddress(request);
    const bytes = sendPage(request, response, encoded, id);
    response.once('close', () =>
      records.add({
        id,
        remoteAddress,
        method: 'GET',
        url: request.url ?? '',
        status: response.statusCode,
        durationMs: performance.now() - startedAt,
        bytes,
        isComplete: response.writableFinished,
        page,
      }),
    );
  }

  async #renew(key: string, hit: Hit, encoding: string | undefined): Promise<void> {
    hit.isRenewing = true;
    try {
      const page = await hit.renew();
      await page.encodings.get(encoding);
      this.#pages.set(key, { ...hit, page, isRenewing: false });
    } catch {
      // Without it, the next request after this page has expired goes to its route, which says what is wrong.
    }
  }
}

const toKey = (address: string, hasStyles: boolean, releaseSet: string) =>
  `${hasStyles ? '1' : '0'} ${releaseSet} ${address}`;
