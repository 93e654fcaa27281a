import type { SiteConfig } from '@site/shared/contracts';
import type { PostSummary, SitemapEntry, SitemapSummary } from '@site/shared/contracts/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiReader } from './api-reader';
import type { ShellConfig } from './config';
import { renderFeed } from './feed';
import { findPage } from './find-page';
import { readRequestOverrides } from './read-request-overrides';
import { renderPage } from './render-page';
import { pageHeaders } from './page-headers';
import type { ReleaseSetSource } from './releases/release-set-source';
import type { ShellAssets } from './shell-assets';
import { withoutPages } from './without-pages';
import { renderPagesSitemap, renderPostsSitemap, renderRobots, renderSitemapIndex } from './sitemap';

export interface PagesInput {
  config: Pick<ShellConfig, 'site'>;
  source: ReleaseSetSource;
  assets: ShellAssets;
}

/** Everything that is rendered for each request: pages, feed, sitemap. */
export function registerPages(app: FastifyInstance, api: ApiReader, input: PagesInput): void {
  const { config, source, assets } = input;
  const { site } = config;

  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(renderRobots(site)));

  app.get('/feed.xml', async (_, reply) =>
    sendXml(
      reply,
      await api.get<PostSummary[]>('/posts/?limit=50'),
      (posts) => renderFeed(posts, site),
      'application/rss+xml',
    ),
  );
  app.get('/sitemap.xml', async (_, reply) =>
    sendXml(reply, await api.get<SitemapSummary>('/sitemap/'), ({ pages }) =>
      renderSitemapIndex(pages, site),
    ),
  );
  app.get('/sitemaps/pages.xml', async (_, reply) =>
    sendXml(reply, { data: source.current() }, (releases) => renderPagesSitemap(releases, site)),
  );
  app.get<{ Params: { page: string } }>('/sitemaps/posts-:page(^[0-9]{1,6}$).xml', async (request, reply) =>
    sendXml(reply, await api.get<SitemapEntry[]>(`/sitemap/${request.params.page}/`), (posts) =>
      renderPostsSitemap(posts, site),
    ),
  );

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send('Method not allowed');
    }
    const url = toUrl(request.url, site);
    if (/^\/(assets|remotes)\//.test(url.pathname))
      return reply.code(404).header('cache-control', 'no-store').send('No such file');
    const releases = source.current();
    const { overrides, headers } = readRequestOverrides(request, url, site);
    const { status, meta, preload, chunks, modules, preloadedResponses, lcpImage } = await findPage(url, {
      releases,
      site,
      api,
      assets,
    });
    return reply
      .code(status)
      .headers({
        ...pageHeaders(site, releases, overrides, assets.styleNonce),
        ...headers,
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(
        renderPage({
          bootstrapData: { config: site, releases: withoutPages(releases), preloadedResponses },
          assets,
          preload,
          chunks,
          modules,
          lcpImage,
          meta,
        }),
      );
  });
}

/** Never throws: `//` is not a valid URL, but clients can request it. */
function toUrl(requested: string, { publicUrl }: SiteConfig): URL {
  const [pathname = '/', ...query] = requested.split('?');
  const url = new URL(publicUrl);
  url.pathname = pathname;
  url.search = query.join('?');
  return url;
}

/** Clients of feeds and sitemaps retry by themselves. */
function sendXml<Data>(
  reply: FastifyReply,
  found: { data: Data } | 'missing' | 'unavailable',
  render: (data: Data) => string,
  type = 'application/xml',
): FastifyReply {
  if (found === 'missing') return reply.code(404).send('Not found');
  if (found === 'unavailable') return reply.code(503).header('retry-after', 30).send('Please try again soon');
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=60')
    .send(render(found.data));
}
