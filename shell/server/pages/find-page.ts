import {
  findRemoteForPath,
  findRoute,
  overrideParameter,
  ownsPath,
  type ActiveRelease,
  type EntryPlace,
  type PreloadedResponses,
  type ModuleFile,
  type PreloadFile,
  type ReleaseSet,
  type SiteConfig,
} from '@site/shared/contracts';
import { offersExtensionPoint } from '@site/shared/contracts/registry';
import type { ApiReader, ApiResult } from '../api-reader';
import { offlinePath } from '../../src/service-worker/protocol';
import {
  describeHome,
  describeMissing,
  describeOffline,
  describePage,
  describeQuery,
  findListing,
} from './describe-page';
import type { Fields } from './fill-in';
import { findLcpImage, type LcpImage } from './find-lcp-image';
import { findPageDataRequests, type PageDataRequest } from './find-page-data-requests';
import { isAuthorizationResponse } from '../http/is-authorization-response';
import type { PageMeta } from './page-meta';
import type { ShellAssets } from '../files/shell-assets';

/** What the server knows of the page at a path. */
export interface FoundPage {
  status: 200 | 404;
  /** The release that it belongs to; absent for the shell's own pages. */
  owner?: ActiveRelease | undefined;
  meta: PageMeta;
  preload: PreloadFile[];
  /** Chunks that run as soon as they have loaded: the remote's entry finds them and requests none. */
  chunks: PreloadFile[];
  /** Scripts that import each other: the browser runs one only with a hash that it was given before. */
  modules: ModuleFile[];
  /** The responses that the page shows first. */
  preloadedResponses?: PreloadedResponses | undefined;
  lcpImage?: LcpImage | undefined;
  /** What renders it: a release, or for its own pages the shell. Absent for a page that the browser renders. */
  renderer?: { release?: ActiveRelease } | undefined;
  /** What renders the extensions that everybody sees in its extension points. */
  extensions?: RenderedExtension[] | undefined;
  /** It has something for everybody, with or without an account. */
  isForAll: boolean;
}

/** An extension that a release renders on the server. */
export interface RenderedExtension {
  release: ActiveRelease;
  /** The extension point. */
  place: EntryPlace;
  path: string;
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
  if (ownsPath({ routes: [offlinePath] }, pathname)) {
    return { status: 200, meta: describeOffline(site), ...noFiles, isForAll: pathname === offlinePath };
  }
  const owner = findRemoteForPath(releases, pathname);
  if (!owner) return findShellPage(pathname, site, releases);
  const route = findRoute(owner, pathname) ?? '';
  const federation = assets.federation.map((file): PreloadFile => ({ ...file, as: 'script' }));
  const shared = (owner.pageShared?.[route] ?? []).flatMap((name) => assets.shared[name] ?? []);
  const { preload, ...scripts } = sortFiles(owner, route, shared);
  const files = { preload: [...federation, ...preload], ...scripts };
  const found = await Promise.all(
    findPageDataRequests(owner, url).map(async (request) => ({
      request,
      result: await api.get<unknown>(request.path, { timeoutMs }),
    })),
  );
  // The first is what the page is about.
  const [main] = found;
  const { missing = 'Page not found', search } = findListing(owner, route);
  if (main?.result === 'missing' && main.request.isForOne) {
    return { status: 404, owner, meta: describeMissing(missing, site), ...files, isForAll: false };
  }
  const data = main && toData(main.result);
  const subject = main?.request.isForOne ? (data as Fields | undefined) : undefined;
  // Without its data the server could only render that it is on its way.
  const isRendered = owner.server?.routes.includes(route) && (!main || data !== undefined);
  return {
    status: 200,
    owner,
    meta: found.reduce(
      (described, { request, result }) =>
        describeQuery(described, toQuery(request, site), search, toData(result)),
      describePage(owner, { route, pathname }, site, subject),
    ),
    ...files,
    preloadedResponses: toPreloadedResponses(found, isRendered),
    lcpImage: found
      .map(({ request, result }) => findLcpImage(request, toData(result)))
      .find((image) => image !== undefined),
    renderer: isRendered ? { release: owner } : undefined,
    extensions: isRendered ? findExtensions(owner, releases) : undefined,
    // A release that renders pages on servers leaves out those that need an account.
    isForAll:
      (owner.server?.routes.includes(route) ?? true) &&
      !url.searchParams.has(overrideParameter) &&
      !isAuthorizationResponse(url),
  };
}

function findExtensions(owner: ActiveRelease, { remotes }: ReleaseSet): RenderedExtension[] {
  return remotes.flatMap((release) =>
    (release.entries ?? [])
      .filter(({ place, audience }) => audience === 'everyone' && offersExtensionPoint(owner.name, place))
      .filter(({ path }) => release.server?.routes.includes(path))
      .map(({ place, path }) => ({ release, place, path })),
  );
}

const toQuery = ({ path }: PageDataRequest, { publicUrl }: SiteConfig) =>
  new URL(path, publicUrl).searchParams;

function findShellPage(pathname: string, site: SiteConfig, releases: ReleaseSet): FoundPage {
  return pathname === '/'
    ? { status: 200, meta: describeHome(site, releases), ...noFiles, renderer: {}, isForAll: true }
    : {
        status: 404,
        meta: describeMissing('Page not found', site),
        ...noFiles,
        renderer: {},
        isForAll: false,
      };
}

interface FoundData {
  request: PageDataRequest;
  result: ApiResult<unknown>;
}

const toData = (result: ApiResult<unknown>) => (typeof result === 'string' ? undefined : result.data);

/** A page that is rendered from its data needs all of it, or the browser would render another one. */
function toPreloadedResponses(found: FoundData[], isRendered = false): PreloadedResponses | undefined {
  const responses = found.flatMap(({ request, result }) =>
    typeof result !== 'string' && (isRendered || isWorthInlining(result.data))
      ? [[request.path, result] as const]
      : [],
  );
  return responses.length > 0 ? Object.fromEntries(responses) : undefined;
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
