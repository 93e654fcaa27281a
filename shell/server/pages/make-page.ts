import type { BootstrapData, Overrides, SiteConfig } from '@site/shared/contracts';
import { forSharedCaches, type PreviewCards } from '@site/shared/server';
import { headScript } from '../../src/head-script';
import { keepHeader, workerPath } from '../../src/service-worker/protocol';
import type { ApiReader } from '../api-reader';
import { findPage } from './find-page';
import type { SentPage } from '../logging/request-records';
import { toPageOwner } from '../metrics/figures';
import type { OfflinePages } from '../offline/offline-pages';
import { pageHeaders } from './page-headers';
import { isUnknown, type ServedReleaseSet } from '../releases/release-set-source';
import { renderPage, type RenderedPage } from './render-page';
import { toHashSource } from '../rendering/inline-styles';
import type { PageRendering, RenderingRequest } from '../rendering/page-rendering';
import { securityHeaders } from '../http/security-headers';
import type { ShellAssets } from '../files/shell-assets';
import { isForAll } from '../visitors/visitor-releases';
import { withoutPages } from './without-pages';

export interface MadePage extends SentPage {
  status: number;
  /** All but those of its encodings. */
  headers: Record<string, string>;
  text: string;
}

export interface PageRequest {
  url: URL;
  releases: ServedReleaseSet;
  overrides: Overrides;
  hasShellStyles: RenderingRequest['hasShellStyles'];
  preview?: BootstrapData['preview'];
}

export interface MakePageInput {
  site: SiteConfig;
  api: ApiReader;
  assets: ShellAssets;
  /** Absent where servers and the API share no secret. */
  previewCards?: PreviewCards | undefined;
  /** Absent where pages are rendered in the browser alone. */
  rendering?: Pick<PageRendering, 'render'> | undefined;
  /** Absent where browsers keep nothing. */
  offline?: Pick<OfflinePages, 'headers'> | undefined;
}

/** Finds what belongs to an address, renders it, and says how it may be kept and what it may load. */
export async function makePage(request: PageRequest, input: MakePageInput): Promise<MadePage> {
  const { url, releases, overrides, hasShellStyles, preview } = request;
  const { site, api, assets } = input;
  const found = await findPage(url, { releases, site, api, assets });
  const { status, meta, preload, chunks, modules, lcpImage, preloadedResponses } = found;
  const bootstrapData: BootstrapData = {
    config: site,
    releases: withoutPages(releases),
    preloadedResponses,
    ...(preview && { preview }),
  };
  const isPersonal = isPersonalized(request);
  const outcome = isPersonal
    ? undefined
    : await input.rendering?.render({ url, found, bootstrapData, hasShellStyles });
  const rendered = outcome === 'browser' ? undefined : outcome;
  // Browsers do not keep a personalized page, nor one without a release set.
  const offline = isPersonal || isUnknown(releases) ? undefined : input.offline;
  const text = renderPage({
    bootstrapData,
    assets,
    preload,
    chunks,
    modules,
    lcpImage,
    meta,
    previewCards: input.previewCards,
    rendered,
    workerPath: offline && workerPath,
  });
  // An incomplete page would replace a better one in a shared cache.
  const isForSharedCaches =
    status === 200 &&
    found.isForAll &&
    isForAll(request) &&
    outcome !== undefined &&
    !hasShellStyles &&
    !site.allowOverrides;
  const headers = {
    ...securityHeaders(site),
    ...pageHeaders(site, releases, overrides, assets.styleNonce, toSources(assets, rendered)),
    'cache-control': isForAll(request) ? 'no-cache' : 'private, no-cache',
    ...(preview && { 'x-robots-tag': 'noindex' }),
    ...offline?.headers(releases),
    ...(offline && found.isForAll && { [keepHeader]: '1' }),
    ...(site.allowOverrides && { vary: 'cookie' }),
    ...(isForSharedCaches && forSharedCaches('pages')),
  };
  return { status, headers, text, owner: toPageOwner(found.owner), releaseSet: releases.id };
}

/** Whether a page has releases that only this visitor sees: overrides or a preview. */
export const isPersonalized = ({ overrides, preview }: PageRequest) =>
  preview !== undefined || Object.keys(overrides).length > 0;

function toSources({ earlyScript, heartbeatScript }: ShellAssets, rendered: RenderedPage | undefined) {
  const scripts = [headScript, ...(rendered ? [earlyScript] : []), heartbeatScript ?? []].flat();
  return {
    styles: rendered?.inlineStyles.map(({ source }) => source) ?? [],
    scripts: scripts.map(toHashSource),
  };
}
