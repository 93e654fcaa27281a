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
import { errorResponses } from '../../http/error-responses';
import { forEverybody } from '../../http/route-groups';
import { sendValuePublicly } from '../../http/public-responses';
import { notModified } from '../../http/revalidation';
import {
  countSitemapPages,
  listSitemapAuthors,
  listSitemapCategories,
  listSitemapPage,
  listSitemapTags,
} from './sitemap.repository';

/** The data of the shell server's `/sitemap.xml`, made once for all who read the same page at the same time. */
export function registerSitemapRoutes(app: App, { publicReads }: Pick<Context, 'publicReads'>): void {
  const everybody = forEverybody(app, 'posts');
  everybody.get('/sitemap/', {
    schema: {
      summary: 'How many pages the sitemap of posts has',
      response: { 200: SitemapSummary, 304: notModified, ...errorResponses() },
    },
    handler: (request, reply) =>
      sendValuePublicly(request, reply, request.url, () => countSitemapPages(publicReads)),
  });

  everybody.get('/sitemap/categories/', {
    schema: {
      summary: 'The categories that the sitemap has',
      response: { 200: SitemapCategories, 304: notModified, ...errorResponses() },
    },
    handler: (request, reply) =>
      sendValuePublicly(request, reply, request.url, () => listSitemapCategories(publicReads)),
  });

  everybody.get('/sitemap/authors/:page/', {
    schema: {
      summary: 'The authors of one page of the sitemap',
      params: SitemapParams,
      response: { 200: SitemapAuthors, 304: notModified, ...errorResponses(404) },
    },
    handler: (request, reply) =>
      sendValuePublicly(request, reply, request.url, () =>
        listSitemapAuthors(publicReads, { number: request.params.page }),
      ),
  });

  everybody.get('/sitemap/tags/:page/', {
    schema: {
      summary: 'The tags of one page of the sitemap',
      params: SitemapParams,
      response: { 200: SitemapTags, 304: notModified, ...errorResponses(404) },
    },
    handler: (request, reply) =>
      sendValuePublicly(request, reply, request.url, () =>
        listSitemapTags(publicReads, { number: request.params.page }),
      ),
  });

  everybody.get('/sitemap/:page/', {
    schema: {
      summary: 'The published posts of one page of the sitemap',
      params: SitemapParams,
      response: { 200: Type.Array(SitemapEntry), 304: notModified, ...errorResponses(404) },
    },
    handler: (request, reply) =>
      sendValuePublicly(request, reply, request.url, () =>
        listSitemapPage(publicReads, { number: request.params.page }),
      ),
  });
}
