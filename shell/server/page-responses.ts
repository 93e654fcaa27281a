import type { BootstrapData, Overrides, ReleaseSet, SiteConfig } from '@site/shared/contracts';
import { forSharedCaches } from '@site/shared/server';
import { LRUCache } from 'lru-cache';
import type { ApiReader } from './api-reader';
import { headScript } from '../src/head-script';
import { findPage } from './find-page';
import type { SentPage } from './logging/request-records';
import { toPageOwner } from './metrics/figures';
import { PageEncodings } from './page-encodings';
import { keepHeader, workerPath } from '../src/service-worker/protocol';
import type { OfflinePages } from './offline/offline-pages';
import { pageHeaders } from './page-headers';
import { renderPage, type RenderedPage } from './render-page';
import { isUnknown } from './releases/release-set-source';
import { toHashSource } from './rendering/inline-styles';
import type { PageRendering, RenderingRequest } from './rendering/page-rendering';
import { securityHeaders } from './security-headers';
import { ReusableTexts } from './reusable-texts';
import type { ShellAssets } from './shell-assets';
import { withoutPages } from './without-pages';

/** A page, ready to be sent to anybody who requests it. */
export interface PageResponse extends SentPage {
  status: number;
  /** All but those of its encodings. */
  headers: Record<string, string>;
  text: string;
  encodings: PageEncodings;
  /** By `performance.now()`. */
  expiresAt: number;
}

export interface PageRequest {
  url: URL;
  releases: ReleaseSet;
  overrides: Overrides;
  hasShellStyles: RenderingRequest['hasShellStyles'];
  /** Whether every visitor gets these releases. */
  isForAll: boolean;
  preview?: BootstrapData['preview'];
}

interface PageResponsesInput {
  site: SiteConfig;
  api: ApiReader;
  assets: ShellAssets;
  /** Absent where pages are rendered in the browser alone. */
  rendering?: Pick<PageRendering, 'render'> | undefined;
  /** Absent where browsers keep nothing. */
  offline?: Pick<OfflinePages, 'headers'> | undefined;
}

/** How long everybody gets the same page. */
export const maxAgeMs = 1000;
const maxPages = 500;
/** A character takes up to two bytes. */
const maxCharacters = 16_000_000;

/** Makes pages: once a second for any number of requests. */
export class PageResponses {
  readonly #input: PageResponsesInput;
  readonly #pages = new LRUCache<string, PageResponse>({
    max: maxPages,
    maxSize: maxCharacters,
    sizeCalculation: ({ text }) => text.length + 1,
    ttl: maxAgeMs,
    // Looked up each time, so that tests can move the clock.
    perf: { now: () => performance.now() },
  });
  readonly #pending = new Map<string, Promise<PageResponse>>();
  /** A page that is made again is mostly the same. */
  readonly #texts = new ReusableTexts();

  constructor(input: PageResponsesInput) {
    this.#input = input;
  }

  async get(request: PageRequest): Promise<PageResponse> {
    if (isOwn(request)) return this.#make(request);
    return this.#pages.get(toKey(request)) ?? this.renew(request);
  }

  /** Makes the page, also when there is one; for requests that come meanwhile, too. */
  async renew(request: PageRequest): Promise<PageResponse> {
    const key = toKey(request);
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = this.#makeAndKeep(key, request);
      this.#pending.set(key, pending);
    }
    return pending;
  }

  async #makeAndKeep(key: string, request: PageRequest): Promise<PageResponse> {
    try {
      const page = await this.#make(request);
      this.#pages.set(key, page);
      return page;
    } finally {
      this.#pending.delete(key);
    }
  }

  async #make(request: PageRequest): Promise<PageResponse> {
    const { url, releases, overrides, hasShellStyles, isForAll, preview } = request;
    const { site, api, assets } = this.#input;
    const found = await findPage(url, { releases, site, api, assets });
    const { status, meta, preload, chunks, modules, lcpImage, preloadedResponses } = found;
    const bootstrapData: BootstrapData = {
      config: site,
      releases: withoutPages(releases),
      preloadedResponses,
      ...(preview && { preview }),
    };
    const isForOne = isOwn(request);
    const outcome = isForOne
      ? undefined
      : await this.#input.rendering?.render({ url, found, bootstrapData, hasShellStyles });
    const rendered = outcome === 'browser' ? undefined : outcome;
    // What one visitor has is not kept, and neither is a page without any release set: it is one of no edition.
    const offline = isForOne || isUnknown(releases) ? undefined : this.#input.offline;
    const text = renderPage({
      bootstrapData,
      assets,
      preload,
      chunks,
      modules,
      fonts: hasShellStyles ? assets.fonts : undefined,
      lcpImage,
      meta,
      rendered,
      workerPath: offline && workerPath,
    });
    // Not what one browser has, nor what is missing something: it would stand in the way of a better page from before.
    const isForSharedCaches =
      status === 200 &&
      found.isForAll &&
      isForAll &&
      outcome !== undefined &&
      !hasShellStyles &&
      !site.allowOverrides;
    const headers = {
      ...securityHeaders(site),
      ...pageHeaders(site, releases, overrides, assets.styleNonce, this.#toSources(rendered)),
      'cache-control': isForAll ? 'no-cache' : 'private, no-cache',
      ...(preview && { 'x-robots-tag': 'noindex' }),
      ...offline?.headers(releases),
      ...(offline && found.isForAll && { [keepHeader]: '1' }),
      ...(site.allowOverrides && { vary: 'cookie' }),
      ...(isForSharedCaches && forSharedCaches('pages')),
    };
    return {
      status,
      headers,
      text,
      encodings: new PageEncodings({ status, headers, text: this.#texts.get(text) }),
      owner: toPageOwner(found.owner),
      releaseSet: releases.id,
      expiresAt: performance.now() + maxAgeMs,
    };
  }

  #toSources(rendered: RenderedPage | undefined) {
    const { earlyScript, heartbeatScript } = this.#input.assets;
    const scripts = [headScript, ...(rendered ? [earlyScript] : []), heartbeatScript ?? []].flat();
    return {
      styles: rendered?.inlineStyles.map(({ source }) => source) ?? [],
      scripts: scripts.map(toHashSource),
    };
  }
}

/** What one browser has replaced, and what a link shows it, is nobody else's. */
const isOwn = ({ overrides, preview }: PageRequest) =>
  preview !== undefined || Object.keys(overrides).length > 0;

const toKey = ({ url, releases, hasShellStyles, isForAll }: PageRequest) =>
  JSON.stringify([releases.id, url.pathname, url.search, hasShellStyles, isForAll]);
