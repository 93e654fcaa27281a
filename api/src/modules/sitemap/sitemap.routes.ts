import { SitemapEntry, SitemapParams, SitemapSummary } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { errorResponses } from '../../http/error-responses';
import { countSitemapPages, listSitemapPage } from './sitemap.repository';

const tags = ['posts'];

/** What the shell server makes `/sitemap.xml` of. */
export function registerSitemapRoutes(app: App, { db }: Pick<Context, 'db'>): void {
  app.get(
    '/sitemap/',
    {
      schema: {
        tags,
        summary: 'How many pages the sitemap of posts has',
        response: { 200: SitemapSummary, ...errorResponses() },
      },
    },
    async () => ({ pages: await countSitemapPages(db) }),
  );

  app.get(
    '/sitemap/:page/',
    {
      schema: {
        tags,
        summary: 'The published posts of one page of the sitemap',
        params: SitemapParams,
        response: { 200: Type.Array(SitemapEntry), ...errorResponses(404) },
      },
    },
    (request) => listSitemapPage(db, request.params.page),
  );
}
