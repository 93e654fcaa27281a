import type { PostSummary } from '@site/shared/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { ApiReader } from './api-reader';
import type { ShellServerInput } from './create-server';
import { renderFeed } from './feed';
import { findPage } from './find-page';
import { renderPage } from './render-page';
import { securityHeaders } from './security-headers';
import { renderRobots, renderSitemap } from './sitemap';

/** Everything that is made for each request: pages, feed, sitemap. */
export function registerPages(app: FastifyInstance, api: ApiReader, input: ShellServerInput): void {
  const { config, source, assets } = input;
  const { site } = config;

  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(renderRobots(site)));

  app.get('/feed.xml', async (_, reply) => {
    const found = await api.get<PostSummary[]>('/posts/?limit=50');
    if (typeof found === 'string')
      return reply.code(503).header('retry-after', 30).send('Please try again soon');
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(renderFeed(found.data, site));
  });

  app.get('/sitemap.xml', async (_, reply) => {
    const found = await api.get<PostSummary[]>('/posts/?limit=100');
    if (typeof found === 'string')
      return reply.code(503).header('retry-after', 30).send('Please try again soon');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(renderSitemap(found.data, await source.current(), site));
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send('Method not allowed');
    }
    const pathname = request.url.split('?')[0] ?? '/';
    if (/^\/(assets|remotes)\//.test(pathname)) return reply.code(404).send('No such file');
    const releases = await source.current();
    const { status, meta, preload } = await findPage(pathname, { releases, site, api });
    return reply
      .code(status)
      .headers({ ...securityHeaders(site, releases), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(renderPage({ state: { config: site, releases }, assets, preload, meta }));
  });
}
