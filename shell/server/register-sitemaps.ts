import type { SiteConfig } from '@site/shared/contracts';
import type {
  SitemapAuthors,
  SitemapCategories,
  SitemapEntry,
  SitemapSummary,
  SitemapTags,
} from '@site/shared/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { ApiReader } from './api-reader';
import { toAuthorPath, toCategoryPath, toTagPath } from './post-collection';
import { isUnknown, type ReleaseSetSource } from './releases/release-set-source';
import { sendXml } from './send-xml';
import { renderPagesSitemap, renderPathsSitemap, renderPostsSitemap, renderSitemapIndex } from './sitemap';

interface SitemapsInput {
  site: SiteConfig;
  source: ReleaseSetSource;
}

export function registerSitemaps(
  app: FastifyInstance,
  api: ApiReader,
  { site, source }: SitemapsInput,
): void {
  app.get('/sitemap.xml', async (_, reply) =>
    sendXml(reply, await api.get<SitemapSummary>('/sitemap/'), (summary) =>
      renderSitemapIndex(summary, site),
    ),
  );
  app.get('/sitemaps/pages.xml', async (_, reply) => {
    const data = source.current();
    const found = isUnknown(data) ? 'unavailable' : { data };
    return sendXml(reply, found, (releases) => renderPagesSitemap(releases, site));
  });
  app.get('/sitemaps/categories.xml', async (_, reply) =>
    sendXml(reply, await api.get<SitemapCategories>('/sitemap/categories/'), (categories) =>
      renderPathsSitemap(
        categories.map(({ slug }) => toCategoryPath(slug)),
        site,
      ),
    ),
  );
  app.get<{ Params: { page: string } }>('/sitemaps/authors-:page(^[0-9]{1,6}$).xml', async (request, reply) =>
    sendXml(reply, await api.get<SitemapAuthors>(`/sitemap/authors/${request.params.page}/`), (authors) =>
      renderPathsSitemap(
        authors.map(({ handle }) => toAuthorPath(handle)),
        site,
      ),
    ),
  );
  app.get<{ Params: { page: string } }>('/sitemaps/tags-:page(^[0-9]{1,6}$).xml', async (request, reply) =>
    sendXml(reply, await api.get<SitemapTags>(`/sitemap/tags/${request.params.page}/`), (tags) =>
      renderPathsSitemap(
        tags.map(({ slug }) => toTagPath(slug)),
        site,
      ),
    ),
  );
  app.get<{ Params: { page: string } }>('/sitemaps/posts-:page(^[0-9]{1,6}$).xml', async (request, reply) =>
    sendXml(reply, await api.get<SitemapEntry[]>(`/sitemap/${request.params.page}/`), (posts) =>
      renderPostsSitemap(posts, site),
    ),
  );
}
