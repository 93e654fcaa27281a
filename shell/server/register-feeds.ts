import type { SiteConfig } from '@site/shared/contracts';
import type { PostSummary } from '@site/shared/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { ApiReader } from './api-reader';
import { renderFeed } from './feed';
import {
  toAuthorCollection,
  toAuthorPath,
  toCategoryCollection,
  toCategoryPath,
  toTagCollection,
  toTagPath,
  type PostCollection,
} from './post-collection';
import { sendXml } from './send-xml';

const type = 'application/rss+xml';
const newest = '?limit=50';

/** The feed of all posts, and that of each page where posts stand together. */
export function registerFeeds(app: FastifyInstance, api: ApiReader, site: SiteConfig): void {
  app.get('/feed.xml', async (_, reply) =>
    sendXml(
      reply,
      await api.get<PostSummary[]>(`/posts/${newest}`),
      (posts) => renderFeed(posts, site),
      type,
    ),
  );

  /** `path` is that of the pages and of the calls, with the name instead of `:name`. */
  const registerFeed = <Subject>(
    toPagePath: (name: string) => string,
    toApiPath: (name: string) => string,
    toCollection: (subject: Subject, site: SiteConfig) => PostCollection,
  ) => {
    const route = `${toPagePath(':name(^[a-z0-9-]{1,100}$)')}/feed.xml`;
    app.get<{ Params: { name: string } }>(route, async ({ params: { name } }, reply) => {
      const path = toApiPath(name);
      const [subject, posts] = await Promise.all([
        api.get<Subject>(path),
        api.get<PostSummary[]>(`${path}posts/${newest}`),
      ]);
      if (typeof subject === 'string' || typeof posts === 'string')
        return sendXml(reply, subject === 'missing' ? subject : 'unavailable', () => '');
      return sendXml(
        reply,
        posts,
        (items) => renderFeed(items, site, toCollection(subject.data, site)),
        type,
      );
    });
  };
  registerFeed(toCategoryPath, (slug) => `/categories/${slug}/`, toCategoryCollection);
  registerFeed(toTagPath, (slug) => `/tags/${slug}/`, toTagCollection);
  registerFeed(toAuthorPath, (handle) => `/authors/${handle}/`, toAuthorCollection);
}
