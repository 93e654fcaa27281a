import {
  AuthorParams,
  PostInList,
  PostPageQuery,
  type PostSummary,
  SlugParams,
} from '@site/shared/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { errorResponses } from '../../http/error-responses';
import { forEverybody } from '../../http/route-groups';
import { sendPublicly } from '../../http/public-responses';
import { notModified } from '../../http/revalidation';
import { requireAuthor } from '../authors';
import { requireCategory } from '../categories';
import { requireTag } from '../tags';
import { decodeTimeAndNumber } from '../../paging/cursors';
import { toPage, toPageRequest, type PageRequest } from '../../paging/page';
import {
  listPublishedPosts,
  listPublishedPostsById,
  listPublishedPostsOfAuthor,
  withContents,
} from './post-lists.repository';
import { listPostIdsOfTag } from './tagged-posts.repository';

const response = { 200: Type.Array(PostInList), 304: notModified, ...errorResponses(400, 404) };

/** The posts that stand together on a page of their own, newest first. */
export function registerPostCollectionsRoutes(app: App, { publicReads }: Pick<Context, 'publicReads'>): void {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    query: PostPageQuery,
    list: (page: PageRequest) => Promise<PostSummary[]>,
  ) =>
    sendPublicly(request, reply, request.url, async () => {
      const { items, next } = toPage(await list(toPageRequest(query, decodeTimeAndNumber)), query, (post) => [
        post.created_at,
        post.id,
      ]);
      return { value: query.content ? await withContents(publicReads, items) : items, next };
    });
  const everybody = forEverybody(app, 'posts');

  everybody.get('/categories/:slug/posts/', {
    schema: {
      summary: 'Published posts of a category, newest first',
      params: SlugParams,
      querystring: PostPageQuery,
      response,
    },
    handler: (request, reply) =>
      send(request, reply, request.query, async (page) => {
        const { id } = await requireCategory(publicReads, request.params.slug);
        return listPublishedPosts(publicReads, id, page);
      }),
  });

  everybody.get('/authors/:handle/posts/', {
    schema: {
      summary: 'Published posts of an author, newest first',
      params: AuthorParams,
      querystring: PostPageQuery,
      response,
    },
    handler: (request, reply) =>
      send(request, reply, request.query, async (page) => {
        const { id } = await requireAuthor(publicReads, request.params.handle);
        return listPublishedPostsOfAuthor(publicReads, id, page);
      }),
  });

  everybody.get('/tags/:slug/posts/', {
    schema: {
      summary: 'Published posts with a tag, newest first',
      params: SlugParams,
      querystring: PostPageQuery,
      response,
    },
    handler: (request, reply) =>
      send(request, reply, request.query, async (page) => {
        const { id } = await requireTag(publicReads, request.params.slug);
        return listPublishedPostsById(publicReads, await listPostIdsOfTag(publicReads, id, page));
      }),
  });
}
