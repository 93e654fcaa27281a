import { announcesBody, findEncoding } from '@site/shared/server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ShellConfig } from '../config';
import type { RequestRecords } from '../logging/request-records';
import { hasOverrides } from './read-request-overrides';
import type { ServedReleaseSet } from '../releases/release-set-source';
import { hasShellStyles } from '../rendering/inline-styles';
import { sendPage, SendablePage, type EncodedPage } from './sendable-page';
import type { ShellAssets } from '../files/shell-assets';
import { isForAll, type VisitorReleasesFinder } from '../visitors/visitor-releases';
import { isPersonalized, type MadePage, type PageRequest } from './make-page';

export interface CacheablePageRequest extends PageRequest {
  /** As it was written. */
  address: string;
  /** That of the response, which is made along with the page; undefined for the text itself. */
  encoding: string | undefined;
  /** The set of now, for the same page made anew. */
  renew: () => ServedReleaseSet;
}

interface PageCacheInput {
  config: Pick<ShellConfig, 'site'>;
  visitors: Pick<VisitorReleasesFinder, 'findNow'>;
  assets: Pick<ShellAssets, 'styles'>;
  records: Pick<RequestRecords, 'toId' | 'toAddress' | 'add'>;
  make: (request: PageRequest) => Promise<MadePage>;
}

/** How long everybody gets the same page. */
const maxAgeMs = 1000;
/** Then a page that is still requested is made anew, while the old one is sent. */
const renewBeforeMs = maxAgeMs / 2;
const maxPages = 500;
/** A character takes up to two bytes. */
const maxCharacters = 16_000_000;

interface Entry {
  page: SendablePage;
  request: CacheablePageRequest;
  /** By `performance.now()`. The entry stays for longer: the page that is made next mostly has the same text. */
  expiresAt: number;
  isRenewing: boolean;
}

/**
 * Has pages made once a second for any number of requests, and sends those that are there before Fastify looks for a
 * route: that would take longer than the response itself. By the address as it was written, so that only what has been a
 * page before can be one.
 */
export class PageCache {
  readonly #input: PageCacheInput;
  readonly #entries = new LRUCache<string, Entry>({
    max: maxPages,
    maxSize: maxCharacters,
    sizeCalculation: ({ page }, key) => page.text.content.length + key.length,
  });
  readonly #pending = new Map<string, Promise<SendablePage>>();
  #isPaused = false;

  constructor(input: PageCacheInput) {
    this.#input = input;
  }

  /** From now on every request is left to its route. */
  pause(): void {
    this.#isPaused = true;
  }

  async get(request: CacheablePageRequest): Promise<SendablePage> {
    if (isPersonalized(request)) return new SendablePage(await this.#input.make(request));
    const key = toKey(request);
    const entry = this.#entries.get(key);
    return entry && entry.expiresAt > performance.now() ? entry.page : this.#make(key, request);
  }

  /** False when there is no page for this request, and then nothing has been done. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url: address = '', headers } = request;
    if (method !== 'GET' || this.#isPaused) return false;
    const { visitors, assets, config } = this.#input;
    const releases = visitors.findNow(headers.cookie);
    if (!releases) return false;
    const hasStyles = hasShellStyles(headers.cookie, assets.styles);
    const key = toKey({ address, releases, hasShellStyles: hasStyles });
    const entry = this.#entries.get(key);
    const lifetimeMs = entry ? entry.expiresAt - performance.now() : 0;
    if (!entry || lifetimeMs <= 0) return false;
    if (announcesBody(request) || hasOverrides(headers.cookie, config.site)) return false;
    const encoding = findEncoding(headers['accept-encoding']);
    const encoded = entry.page.find(encoding);
    if (!encoded) return false;
    this.#send(request, response, entry.page, encoded);
    if (lifetimeMs < renewBeforeMs && !entry.isRenewing) void this.#renew(key, entry, encoding);
    return true;
  }

  #send(request: IncomingMessage, response: ServerResponse, page: SendablePage, encoded: EncodedPage): void {
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

  async #renew(key: string, entry: Entry, encoding: string | undefined): Promise<void> {
    entry.isRenewing = true;
    try {
      const request = { ...entry.request, releases: entry.request.renew(), encoding };
      // Pages of another set begin at their route, which knows whether this server has what they need.
      if (toKey(request) === key) await this.#make(key, request);
    } catch {
      // Without it, the next request after this page has expired goes to its route, which says what is wrong.
    }
  }

  /** Once for all requests that come meanwhile. */
  async #make(key: string, request: CacheablePageRequest): Promise<SendablePage> {
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = this.#makeAndKeep(key, request).finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
    }
    return pending;
  }

  async #makeAndKeep(key: string, request: CacheablePageRequest): Promise<SendablePage> {
    const made = await this.#input.make(request);
    const expiresAt = performance.now() + maxAgeMs;
    const page = new SendablePage(made, this.#entries.peek(key)?.page);
    // Only then: until it can be sent, the one before is.
    await page.encode(request.encoding);
    this.#entries.set(key, { page, request, expiresAt, isRenewing: false });
    return page;
  }
}

function toKey({
  address,
  releases,
  hasShellStyles,
}: Pick<CacheablePageRequest, 'address' | 'releases' | 'hasShellStyles'>): string {
  // The id of a set says nothing of what is rolled out.
  return `${hasShellStyles ? '1' : '0'}${isForAll({ releases }) ? '1' : '0'} ${releases.id} ${address}`;
}
