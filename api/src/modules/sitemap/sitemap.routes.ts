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
import { sendPublicly } from '../../http/public-responses';
import { notModified } from '../../http/revalidation';
import {
  countSitemapPages,
  listSitemapAuthors,
  listSitemapCategories,
  listSitemapPage,
  listSitemapTags,
} from './sitemap.repository';

const tags = ['posts'];

/** The data of the shell server's `/sitemap.xml`, made once for all who read the same page at the same time. */
export function registerSitemapRoutes(app: App, { publicReads }: Pick<Context, 'publicReads'>): void {
  app.get('/sitemap/', {
    schema: {
      tags,
      summary: 'How many pages the sitemap of posts has',
      response: { 200: SitemapSummary, 304: notModified, ...errorResponses() },
    },
    handler: (request, reply) =>
      sendPublicly(request, reply, request.url, async () => ({
        value: await countSitemapPages(publicReads),
      })),
  });

  app.get('/sitemap/categories/', {
    schema: {
      tags,
      summary: 'The categories that the sitemap has',
      response: { 200: SitemapCategories, 304: notModified, ...errorResponses() },
    },
    handler: (request, reply) =>
      sendPublicly(request, reply, request.url, async () => ({
        value: await listSitemapCategories(publicReads),
      })),
  });

  app.get('/sitemap/authors/:page/', {
    schema: {
      tags,
      summary: 'The authors of one page of the sitemap',
      params: SitemapParams,
      response: { 200: SitemapAuthors, 304: notModified, ...errorResponses(404) },
    },
    handler: (request, reply) =>
      sendPublicly(request, reply, request.url, async () => ({
        value: await listSitemapAuthors(publicReads, { number: request.params.page }),
      })),
  });

  app.get('/sitemap/tags/:page/', {
    schema: {
      tags,
      summary: 'The tags of one page of the sitemap',
      params: SitemapParams,
      response: { 200: SitemapTags, 304: notModified, ...errorResponses(404) },
    },
    handler: (request, reply) =>
      sendPublicly(request, reply, request.url, async () => ({
        value: await listSitemapTags(publicReads, { number: request.params.page }),
      })),
  });

  app.get('/sitemap/:page/', {
    schema: {
      tags,
      summary: 'The published posts of one page of the sitemap',
      params: SitemapParams,
      response: { 200: Type.Array(SitemapEntry), 304: notModified, ...errorResponses(404) },
    },
    handler: (request, reply) =>
      sendPublicly(request, reply, request.url, async () => ({
        value: await listSitemapPage(publicReads, { number: request.params.page }),
      })),
  });
}
