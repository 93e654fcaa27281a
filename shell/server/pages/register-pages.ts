import {
  findRemoteForPath,
  ownsPath,
  toPagePath,
  type Overrides,
  type SiteConfig,
} from '@site/shared/contracts';
import { endPreview, previewParameter } from '@site/shared/contracts/registry';
import { findEncoding } from '@site/shared/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { offlinePath } from '../../src/service-worker/protocol';
import type { ApiReader, ApiResult } from '../api-reader';
import type { ShellConfig } from '../config';
import type { PageCache } from './page-cache';
import { feedSuffix } from './page-meta';
import { readRequestOverrides } from './read-request-overrides';
import { readPageFeed, readSiteFeed } from '../feeds/read-feed';
import { registerSitemaps } from '../feeds/register-sitemaps';
import { hasShellStyles } from '../rendering/inline-styles';
import { isUnknown, type ReleaseSetSource, type ServedReleaseSet } from '../releases/release-set-source';
import { sendPage } from './sendable-page';
import type { ShellAssets } from '../files/shell-assets';
import { sendXml } from '../feeds/send-xml';
import { renderRobots } from '../feeds/sitemap';
import { sendUnavailablePage } from './unavailable-page';
import type { VisitorReleasesFinder } from '../visitors/visitor-releases';

export interface PagesInput {
  config: Pick<ShellConfig, 'site'>;
  source: ReleaseSetSource;
  assets: ShellAssets;
}

/** Everything that is rendered for each request: pages, feed, sitemap. */
export function registerPages(
  app: FastifyInstance,
  api: ApiReader,
  input: PagesInput & { pages: PageCache; visitors: VisitorReleasesFinder },
): void {
  const { config, source, assets, pages, visitors } = input;
  const { site } = config;
  // Fastify then closes the connection of each request.
  app.addHook('preClose', async () => pages.pause());

  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(renderRobots(source.current(), site)),
  );

  const sendFeed = (reply: FastifyReply, found: ApiResult<string>) =>
    sendXml(reply, found, (feed) => feed, 'application/rss+xml');
  app.get(feedSuffix, async (_, reply) =>
    sendFeed(reply, await readSiteFeed({ api, site, releases: source.current() })),
  );
  registerSitemaps(app, api, { site, source });

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send('Method not allowed');
    }
    const url = toUrl(request.originalUrl, site);
    if (/^\/(assets|remotes)\//.test(url.pathname))
      return reply.code(404).header('cache-control', 'no-store').send('No such file');
    if (url.pathname.endsWith(feedSuffix)) {
      const pathname = url.pathname.slice(0, -feedSuffix.length);
      return sendFeed(reply, await readPageFeed(pathname, { api, site, releases: source.current() }));
    }
    const { cookie } = request.headers;
    const { setCookies, ...visitor } = await visitors.findForPage(cookie, url);
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
    const encoding = findEncoding(request.headers['accept-encoding']);
    const page = await pages.get({
      ...visitor,
      address: request.originalUrl,
      url,
      overrides,
      hasShellStyles: hasShellStyles(cookie, assets.styles),
      encoding,
    });
    const encoded = await page.encode(encoding);
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
