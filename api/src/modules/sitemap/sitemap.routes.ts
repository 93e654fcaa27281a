import {
  SitemapAuthors,
  SitemapCategories,
  SitemapEntry,
  SitemapParams,
  SitemapSummary,
  SitemapTags,
} from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { compress } from '../../http/compress';
import { errorResponses } from '../../http/error-responses';
import {
  countSitemapPages,
  listSitemapAuthors,
  listSitemapCategories,
  listSitemapPage,
  listSitemapTags,
} from './sitemap.repository';

const tags = ['posts'];

/** The data of the shell server's `/sitemap.xml`. */
export function registerSitemapRoutes(app: App, { publicReads }: Pick<Context, 'publicReads'>): void {
  app.get(
    '/sitemap/',
    {
      schema: {
        tags,
        summary: 'How many pages the sitemap of posts has',
        response: { 200: SitemapSummary, ...errorResponses() },
      },
    },
    () => countSitemapPages(publicReads),
  );

  app.get(
    '/sitemap/categories/',
    {
      schema: {
        tags,
        summary: 'The categories that the sitemap has',
        response: { 200: SitemapCategories, ...errorResponses() },
      },
    },
    () => listSitemapCategories(publicReads),
  );

  app.get(
    '/sitemap/authors/:page/',
    {
      onSend: compress,
      schema: {
        tags,
        summary: 'The authors of one page of the sitemap',
        params: SitemapParams,
        response: { 200: SitemapAuthors, ...errorResponses(404) },
      },
    },
    (request) => listSitemapAuthors(publicReads, { number: request.params.page }),
  );

  app.get(
    '/sitemap/tags/:page/',
    {
      onSend: compress,
      schema: {
        tags,
        summary: 'The tags of one page of the sitemap',
        params: SitemapParams,
        response: { 200: SitemapTags, ...errorResponses(404) },
      },
    },
    (request) => listSitemapTags(publicReads, { number: request.params.page }),
  );

  app.get(
    '/sitemap/:page/',
    {
      onSend: compress,
      schema: {
        tags,
        summary: 'The published posts of one page of the sitemap',
        params: SitemapParams,
        response: { 200: Type.Array(SitemapEntry), ...errorResponses(404) },
      },
    },
    (request) => listSitemapPage(publicReads, request.params.page),
  );
}
