import { PostInList, PostListQuery, PostParams, PostWithNeighbors } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { errorResponses } from '../../http/error-responses';
import { forEverybody } from '../../http/route-groups';
import { sendPublicly, sendValuePublicly } from '../../http/public-responses';
import { notModified, revalidate } from '../../http/revalidation';
import { withContents } from './post-lists.repository';
import { createPosts } from './posts.service';

/** What everybody reads. */
export function registerPostReadingRoutes(app: App, context: Context): void {
  const posts = createPosts(context);
  const everybody = forEverybody(app, 'posts');

  everybody.get('/posts/', {
    schema: {
      summary: 'Published posts, newest first',
      description:
        'The `Link` header names the next page. `q` takes words, "phrases", or and -without, and returns the best posts first. The link "self" then tells how many there are (`total`), and the words that were found where these stand nowhere.',
      querystring: PostListQuery,
      response: { 200: Type.Array(PostInList), 304: notModified, ...errorResponses(400) },
    },
    handler: (request, reply) =>
      sendPublicly(request, reply, request.url, async () => {
        const { items, next, search } = await posts.list(request.query);
        const value = request.query.content ? await withContents(context.publicReads, items) : items;
        return { value, next, search };
      }),
  });

  everybody.get('/posts/:id/', {
    onRequest: app.readAccount,
    onSend: revalidate,
    schema: {
      summary: 'One post',
      description:
        'A post that is not published exists only for its author and for admins. With the posts beside it.',
      params: PostParams,
      response: { 200: PostWithNeighbors, 304: notModified, ...errorResponses(401, 404) },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      if (request.account) return posts.getWithNeighbors(id, request.account);
      const key = `${request.server.prefix}/posts/${id}/`;
      return sendValuePublicly(request, reply, key, () => posts.getWithNeighbors(id));
    },
  });
}
