import type { PageData, SitemapSummary } from '@site/shared/contracts/api';
import type { SiteConfig } from '@site/shared/contracts';
import type { FastifyInstance } from 'fastify';
import type { ApiReader } from '../api-reader';
import { isUnknown, type ReleaseSetSource } from '../releases/release-set-source';
import { findPageOf } from './find-page-of';
import { sendXml } from './send-xml';
import { renderPagesSitemap, renderSitemap, renderSitemapIndex, type ListedThing } from './sitemap';

interface SitemapsInput {
  site: SiteConfig;
  source: ReleaseSetSource;
}

/** What the API lists for sitemaps: below which path there, and what the page of one of them is about. */
const lists: Record<string, { apiPath: string; about: PageData['path'] }> = {
  categories: { apiPath: '/sitemap/categories/', about: '/categories/:slug/' },
  authors: { apiPath: '/sitemap/authors/', about: '/authors/:handle/' },
  tags: { apiPath: '/sitemap/tags/', about: '/tags/:slug/' },
  posts: { apiPath: '/sitemap/', about: '/posts/:id/' },
};

export function registerSitemaps(
  app: FastifyInstance,
  api: ApiReader,
  { site, source }: SitemapsInput,
): void {
  app.get('/sitemap.xml', async (_, reply) => {
    const releases = source.current();
    const shown = Object.entries(lists).flatMap(([name, { about }]) =>
      findPageOf(releases, about) ? [name] : [],
    );
    const found = isUnknown(releases) ? 'unavailable' : await api.get<SitemapSummary>('/sitemap/');
    return sendXml(reply, found, (summary) => renderSitemapIndex(summary, shown, site));
  });
  app.get('/sitemaps/pages.xml', async (_, reply) => {
    const data = source.current();
    const found = isUnknown(data) ? 'unavailable' : { data };
    return sendXml(reply, found, (releases) => renderPagesSitemap(releases, site));
  });
  for (const [name, { apiPath, about }] of Object.entries(lists)) {
    const route = name === 'categories' ? name : `${name}-:page(^[0-9]{1,6}$)`;
    app.get<{ Params: { page?: string } }>(`/sitemaps/${route}.xml`, async ({ params: { page } }, reply) => {
      const releases = source.current();
      const toPath = findPageOf(releases, about);
      if (!toPath) return sendXml(reply, isUnknown(releases) ? 'unavailable' : 'missing', () => '');
      const found = await api.get<ListedThing[]>(page === undefined ? apiPath : `${apiPath}${page}/`);
      return sendXml(reply, found, (things) => renderSitemap(things, toPath, site));
    });
  }
}
