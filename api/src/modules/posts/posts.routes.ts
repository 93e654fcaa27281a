import {
  CreatePostFields,
  OwnPostSummary,
  PageQuery,
  Post,
  PostParams,
  PostViews,
} from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { accountOf } from '../../http/authentication';
import { whenClientGone } from '../../http/client-gone';
import { errorResponses } from '../../http/error-responses';
import { forMembers } from '../../http/route-groups';
import { sendPage } from '../../paging/page';
import { createPictureLimits } from '../images';
import { postBodyMaxBytes, readPostForm } from './post-form';
import { readPostViews } from './post-views.service';
import { createPosts } from './posts.service';

const PostForm = Type.Object({
  ...CreatePostFields.properties,
  featured_image: Type.Optional(Type.String({ format: 'binary' })),
});

/** What members do with their posts. */
export function registerPostsRoutes(app: App, context: Context): void {
  const posts = createPosts(context);
  const limits = createPictureLimits(context.limiter);
  const members = forMembers(app, 'posts');

  members.get('/posts/mine/', {
    schema: {
      summary: "The member's own posts, newest first, whatever their status",
      querystring: PageQuery,
      response: { 200: Type.Array(OwnPostSummary), ...errorResponses(400, 401) },
    },
    handler: async (request, reply) =>
      sendPage(request, reply, await posts.listOwn(accountOf(request), request.query)),
  });

  members.get('/posts/:id/views/', {
    schema: {
      summary: "How often the member's own post was opened, by day",
      description: 'For its author alone. Nothing is known of who opened it.',
      params: PostParams,
      response: { 200: PostViews, ...errorResponses(400, 401, 404) },
    },
    handler: (request) => readPostViews(context, request.params.id, accountOf(request).id),
  });

  members.post('/posts/', {
    bodyLimit: postBodyMaxBytes,
    config: { hasOwnQueue: true },
    preValidation: (request) => readPostForm(request, limits),
    onSend: app.forgetPublicResponses,
    schema: {
      summary: 'Writes a post',
      description: "An admin's post is published at once, any other waits for approval.",
      body: {
        content: {
          'multipart/form-data': { schema: PostForm },
          'application/json': { schema: CreatePostFields },
        },
      },
      response: { 201: Post, ...errorResponses(400, 401, 409, 413, 415, 429, 503) },
    },
    handler: async (request, reply) => {
      // One of the two schemas above has accepted it; the type provider does not look into `content`.
      const fields = request.body as CreatePostFields;
      return posts.create(accountOf(request), {
        fields,
        picture: request.picture,
        signal: whenClientGone(reply),
      });
    },
  });

  members.delete('/posts/:id/', {
    onSend: app.forgetPublicResponses,
    schema: {
      summary: 'Deletes a post and its pictures; for its author and for admins',
      params: PostParams,
      response: { 204: Type.Null(), ...errorResponses(400, 401, 403, 404) },
    },
    handler: (request) => posts.remove(request.params.id, accountOf(request)),
  });
}
