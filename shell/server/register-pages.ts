import {
  findRemoteForPath,
  ownsPath,
  toPagePath,
  type Overrides,
  type SiteConfig,
} from '@site/shared/contracts';
import { endPreview, previewParameter } from '@site/shared/contracts/registry';
import { findEncoding } from '@site/shared/server';
import type { FastifyInstance } from 'fastify';
import { offlinePath } from '../src/service-worker/protocol';
import type { ApiReader } from './api-reader';
import type { ShellConfig } from './config';
import type { PageHits } from './page-hits';
import type { OfflinePages } from './offline/offline-pages';
import { PageResponses } from './page-responses';
import { readRequestOverrides } from './read-request-overrides';
import { registerFeeds } from './register-feeds';
import { registerSitemaps } from './register-sitemaps';
import { hasShellStyles } from './rendering/inline-styles';
import type { PageRendering } from './rendering/page-rendering';
import { isUnknown, type ReleaseSetSource, type ServedReleaseSet } from './releases/release-set-source';
import { sendPage } from './send-page';
import type { ShellAssets } from './shell-assets';
import { renderRobots } from './sitemap';
import { sendUnavailablePage } from './unavailable-page';
import type { VisitorReleasesFinder } from './visitors/visitor-releases';

export interface PagesInput {
  config: Pick<ShellConfig, 'site'>;
  source: ReleaseSetSource;
  assets: ShellAssets;
  /** Absent where pages are rendered in the browser alone. */
  rendering?: Pick<PageRendering, 'render'> | undefined;
  /** Absent where browsers keep nothing. */
  offline?: OfflinePages | undefined;
}

/** Everything that is rendered for each request: pages, feed, sitemap. */
export function registerPages(
  app: FastifyInstance,
  api: ApiReader,
  input: PagesInput & { hits: PageHits; visitors: VisitorReleasesFinder },
): void {
  const { config, source, assets, rendering, offline, hits, visitors } = input;
  const { site } = config;
  const pages = new PageResponses({ site, api, assets, rendering, offline });
  // Fastify then closes the connection of each request.
  app.addHook('preClose', async () => hits.pause());

  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(renderRobots(site)));

  registerFeeds(app, api, site);
  registerSitemaps(app, api, { site, source });

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send('Method not allowed');
    }
    const url = toUrl(request.originalUrl, site);
    if (/^\/(assets|remotes)\//.test(url.pathname))
      return reply.code(404).header('cache-control', 'no-store').send('No such file');
    const { cookie } = request.headers;
    const { renew, setCookies, ...visitor } = await visitors.findForPage(cookie, url);
    if (url.searchParams.get(previewParameter) === endPreview) {
      url.searchParams.delete(previewParameter);
      return reply.header('set-cookie', setCookies).redirect(url.pathname + url.search, 303);
    }
    const { overrides, headers } = readRequestOverrides(request, url, site);
    if (!mayServe(url.pathname, visitor.releases, overrides)) return sendUnavailablePage(reply, site, assets);
    const path = toPagePath(url.pathname);
    // It begins with one slash: with two it would be the address of another host.
    if (path !== undefined && path !== url.pathname) return reply.redirect(path + url.search, 301);
    if (headers['set-cookie'] !== undefined) setCookies.push(headers['set-cookie']);
    const hasStyles = hasShellStyles(cookie, assets.styles);
    const pageRequest = { url, overrides, hasShellStyles: hasStyles };
    const page = await pages.get({ ...pageRequest, ...visitor });
    const encoded = await page.encodings.get(findEncoding(request.headers['accept-encoding']));
    const isOwn = visitor.preview !== undefined || Object.keys(overrides).length > 0;
    if (!isOwn && setCookies.length === 0)
      hits.add(request.originalUrl, hasStyles, page, () => {
        const releases = renew();
        return pages.renew({ ...pageRequest, releases, isForAll: !releases.rollouts?.length });
      });
    reply.hijack();
    if (setCookies.length > 0) reply.raw.setHeader('set-cookie', setCookies);
    request.sent = { page, bytes: sendPage(request.raw, reply.raw, encoded, request.id) };
  });
}

/** Whether this server can say what is at the path, and has it. Before there is a set, it knows the shell's own pages only. */
function mayServe(pathname: string, releases: ServedReleaseSet, overrides: Overrides): boolean {
  if (isUnknown(releases)) return pathname === '/' || ownsPath({ routes: [offlinePath] }, pathname);
  const name = findRemoteForPath(releases, pathname)?.name;
  return name === undefined || name in overrides || !releases.unavailable?.includes(name);
}

/** Never throws: `//` is not a valid URL, but clients can request it. */
function toUrl(requested: string, { publicUrl }: SiteConfig): URL {
  const [pathname = '/', ...query] = requested.split('?');
  const url = new URL(publicUrl);
  url.pathname = pathname;
  url.search = query.join('?');
  return url;
}
