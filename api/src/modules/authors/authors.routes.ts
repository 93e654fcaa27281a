import { Author, AuthorDetails, AuthorParams, UpdateAuthorRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { accountOf } from '../../http/authentication';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { forMembers } from '../../http/route-groups';
import { sendValuePublicly } from '../../http/public-responses';
import { notModified } from '../../http/revalidation';
import { createAuthorDetails } from './author-details.service';
import { requireAuthor } from './authors.repository';

export function registerAuthorsRoutes(app: App, context: Context): void {
  const { publicReads } = context;
  const details = createAuthorDetails(context);
  const members = forMembers(app, 'accounts');

  app.get('/authors/:handle/', {
    schema: {
      tags: ['posts'],
      summary: 'Somebody who has published under a display name',
      params: AuthorParams,
      response: { 200: Author, 304: notModified, ...errorResponses(404) },
    },
    handler: (request, reply) => {
      const { handle } = request.params;
      return sendValuePublicly(request, reply, `${request.server.prefix}/authors/${handle}/`, () =>
        requireAuthor(publicReads, handle),
      );
    },
  });

  members.get('/profile/author/', {
    schema: {
      summary: 'What the own page of posts shows beside them',
      response: { 200: AuthorDetails, ...errorResponses(401) },
    },
    handler: (request) => details.get(accountOf(request).id),
  });

  members.put('/profile/author/', {
    onSend: app.forgetPublicResponses,
    schema: {
      summary: 'Change what the own page of posts shows beside them',
      description: 'The page opens with the first post that is published under a display name.',
      body: UpdateAuthorRequest,
      response: { 200: AuthorDetails, ...errorResponses(...bodyErrors, 401, 429) },
    },
    handler: (request) => details.update(accountOf(request).id, request.body),
  });
}
