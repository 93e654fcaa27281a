import {
  findRemoteForPath,
  findRoute,
  type ActiveRelease,
  type PreloadedResponses,
  type ModuleFile,
  type PreloadFile,
  type ReleaseSet,
  type SiteConfig,
} from '@site/shared/contracts';
import type { Post } from '@site/shared/contracts/api';
import type { ApiReader } from './api-reader';
import { describeHome, describeMissing, describePage, describePost } from './describe-page';
import { findLcpImage, type LcpImage } from './find-lcp-image';
import { findPageDataRequest } from './find-page-data-request';
import type { PageMeta } from './page-meta';
import type { ShellAssets } from './shell-assets';

/** What the server knows of the page at a path. */
export interface FoundPage {
  status: 200 | 404;
  meta: PageMeta;
  preload: PreloadFile[];
  /** Chunks that run as soon as they have loaded: the remote's entry finds them and requests none. */
  chunks: PreloadFile[];
  /** Scripts that import each other: the browser runs one only with a hash that it was given before. */
  modules: ModuleFile[];
  /** The response that the page shows first. */
  preloadedResponses?: PreloadedResponses | undefined;
  lcpImage?: LcpImage | undefined;
}

interface FindPageInput {
  releases: ReleaseSet;
  site: SiteConfig;
  api: ApiReader;
  assets: Pick<ShellAssets, 'federation' | 'shared'>;
}

type PageFiles = Pick<FoundPage, 'preload' | 'chunks' | 'modules'>;
const noFiles: PageFiles = { preload: [], chunks: [], modules: [] };

/** Pages must open fast even when the API is slow: then the browser sends the request itself. */
const timeoutMs = 800;
/** A longer text arrives sooner in parallel with the scripts than before them. */
const maxInlineLength = 100_000;

/**
 * Finds whether there is a page, what link previews show of it and what it shows first. A post that cannot be read right
 * now counts as existing: the browser reports what is wrong.
 */
export async function findPage(url: URL, { releases, site, api, assets }: FindPageInput): Promise<FoundPage> {
  const { pathname } = url;
  const owner = findRemoteForPath(releases, pathname);
  if (!owner) {
    return pathname === '/'
      ? { status: 200, meta: describeHome(site), ...noFiles }
      : { status: 404, meta: describeMissing('Page not found', site), ...noFiles };
  }
  const route = findRoute(owner, pathname) ?? '';
  const federation = assets.federation.map((file): PreloadFile => ({ ...file, as: 'script' }));
  const shared = (owner.pageShared?.[route] ?? []).flatMap((name) => assets.shared[name] ?? []);
  const { preload, ...scripts } = sortFiles(owner, route, shared);
  const files = { preload: [...federation, ...preload], ...scripts };
  const meta = describePage(owner.pages?.[route], pathname, site);
  const request = findPageDataRequest(owner, url);
  if (!request) return { status: 200, meta, ...files };

  const found = await api.get<unknown>(request.path, { timeoutMs });
  // The list page exists, whatever its query says.
  if (found === 'missing' && request.kind === 'post') {
    return { status: 404, meta: describeMissing('Post not found', site), ...files };
  }
  if (found === 'missing' || found === 'unavailable') return { status: 200, meta, ...files };
  return {
    status: 200,
    meta: request.kind === 'post' ? describePost(found.data as Post, site) : meta,
    ...files,
    preloadedResponses: isWorthInlining(found.data) ? { [request.path]: found } : undefined,
    lcpImage: findLcpImage(request, found.data),
  };
}

/**
 * webpack waits for a script element with exactly the URL that it would load, also for one that has failed before. It
 * would find files of other origins by such a URL as well, so these are only preloaded.
 */
function sortFiles(owner: ActiveRelease, route: string, shared: PreloadFile[]): PageFiles {
  const { entry, modules } = owner;
  const own = [...owner.preload, ...(owner.pagePreload?.[route] ?? [])];
  const files = [...own.filter(({ as }) => !modules || as !== 'script'), ...shared];
  const isChunk = ({ url, as }: PreloadFile) => as === 'script' && url !== entry && url.startsWith('/');
  return {
    preload: files.filter((file) => !isChunk(file)),
    chunks: files.filter(isChunk),
    modules: modules ?? [],
  };
}

/** An empty list shows nothing sooner, and may have entries a moment later. */
function isWorthInlining(data: unknown): boolean {
  const isEmpty = Array.isArray(data) && data.length === 0;
  return !isEmpty && JSON.stringify(data).length <= maxInlineLength;
}
