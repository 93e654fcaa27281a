import { Post, PostParams, SchedulePostRequest, UpdatePostFields } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { App } from '../../http/app-type';
import { accountOf } from '../../http/authentication';
import { whenClientGone } from '../../http/client-gone';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { forMembers } from '../../http/route-groups';
import { createPictureLimits } from '../images';
import { postBodyMaxBytes, readPostForm } from './post-form';
import { createPostEditing } from './post-editing.service';
import type { PostsContext } from './posts.service';
import { createScheduling } from './scheduling.service';

const UpdatePostForm = Type.Object({
  ...UpdatePostFields.properties,
  featured_image: Type.Optional(Type.String({ format: 'binary' })),
});

export function registerPostEditingRoutes(app: App, context: PostsContext): void {
  const editing = createPostEditing(context);
  const scheduling = createScheduling(context);
  const limits = createPictureLimits(context.limiter);
  const members = forMembers(app, 'posts');

  members.get('/posts/:id/edit/', {
    schema: {
      summary: 'The newest text of a post, for the editor; for its author and for admins',
      description: 'Where an edit waits or has been refused, its text; otherwise that of the post.',
      params: PostParams,
      response: { 200: Post, ...errorResponses(401, 403, 404) },
    },
    handler: (request) => editing.getNewest(request.params.id, accountOf(request)),
  });

  members.put('/posts/:id/schedule/', {
    onSend: app.forgetPublicResponses,
    schema: {
      summary: 'Sets when a post that is not public yet becomes so; for its author and for admins',
      description:
        'It needs the approval all the same. Without a time one that is approved is public at once.',
      body: SchedulePostRequest,
      params: PostParams,
      response: { 200: Post, ...errorResponses(...bodyErrors, 401, 403, 404, 409, 429) },
    },
    handler: (request) => scheduling.setTime(request.params.id, accountOf(request), request.body),
  });

  members.put('/posts/:id/', {
    bodyLimit: postBodyMaxBytes,
    config: { hasOwnQueue: true },
    preValidation: (request) => readPostForm(request, limits),
    onSend: app.forgetPublicResponses,
    schema: {
      summary: 'Saves a new text of a post; for its author and for admins',
      description:
        "An admin's text is public at once. A member's waits for approval; a text that is public stays until then. " +
        'A new text takes the place of one that waits or was refused.',
      body: {
        content: {
          'multipart/form-data': { schema: UpdatePostForm },
          'application/json': { schema: UpdatePostFields },
        },
      },
      params: PostParams,
      response: { 200: Post, ...errorResponses(400, 401, 403, 404, 409, 413, 415, 429, 503) },
    },
    handler: (request, reply) => {
      // One of the two schemas above has accepted it; the type provider does not look into `content`.
      const fields = request.body as UpdatePostFields;
      return editing.update(request.params.id, accountOf(request), {
        fields,
        picture: request.picture,
        signal: whenClientGone(reply),
      });
    },
  });
}
