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
import { errorResponses, accountAuth } from '../../http/error-responses';
import { sendPage } from '../../paging/page';
import { createPictureLimits } from '../images';
import { postBodyMaxBytes, readPostForm } from './post-form';
import { readPostViews } from './post-views.service';
import { createPosts } from './posts.service';

const tags = ['posts'];

const PostForm = Type.Object({
  ...CreatePostFields.properties,
  featured_image: Type.Optional(Type.String({ format: 'binary' })),
});

/** What members do with their posts. */
export function registerPostsRoutes(app: App, context: Context): void {
  const posts = createPosts(context);
  const limits = createPictureLimits(context.limiter);

  app.get('/posts/mine/', {
    onRequest: app.requireAccount,
    schema: {
      tags,
      summary: "The member's own posts, newest first, whatever their status",
      security: accountAuth,
      querystring: PageQuery,
      response: { 200: Type.Array(OwnPostSummary), ...errorResponses(400, 401) },
    },
    handler: async (request, reply) =>
      sendPage(request, reply, await posts.listOwn(accountOf(request), request.query)),
  });

  app.get('/posts/:id/views/', {
    onRequest: app.requireAccount,
    schema: {
      tags,
      summary: "How often the member's own post was opened, by day",
      description: 'For its author alone. Nothing is known of who opened it.',
      security: accountAuth,
      params: PostParams,
      response: { 200: PostViews, ...errorResponses(400, 401, 404) },
    },
    handler: (request) => readPostViews(context, request.params.id, accountOf(request).id),
  });

  app.post('/posts/', {
    bodyLimit: postBodyMaxBytes,
    config: { hasOwnQueue: true },
    onRequest: app.requireAccount,
    preValidation: (request) => readPostForm(request, limits),
    onSend: app.forgetPublicResponses,
    schema: {
      tags,
      summary: 'Writes a post',
      description: "An admin's post is published at once, any other waits for approval.",
      security: accountAuth,
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

  app.delete('/posts/:id/', {
    onRequest: app.requireAccount,
    onSend: app.forgetPublicResponses,
    schema: {
      tags,
      summary: 'Deletes a post and its pictures; for its author and for admins',
      security: accountAuth,
      params: PostParams,
      response: { 204: Type.Null(), ...errorResponses(400, 401, 403, 404) },
    },
    handler: (request) => posts.remove(request.params.id, accountOf(request)),
  });
}
