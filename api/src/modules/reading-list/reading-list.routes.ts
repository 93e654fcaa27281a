import { PageQuery, PostParams, SavedPost, SavePostsRequest } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { accountOf } from '../../http/authentication';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { forMembers } from '../../http/route-groups';
import { sendPage } from '../../paging/page';
import { createReadingList } from './reading-list.service';

export function registerReadingListRoutes(app: App, context: Context): void {
  const readingList = createReadingList(context);
  const members = forMembers(app, 'reading list');

  members.get('/reading-list/', {
    schema: {
      summary: 'The public posts that the member wants to read later, saved last first',
      querystring: PageQuery,
      response: { 200: Type.Array(SavedPost), ...errorResponses(400, 401) },
    },
    handler: async (request, reply) =>
      sendPage(request, reply, await readingList.list(accountOf(request).id, request.query)),
  });

  members.put('/reading-list/', {
    schema: {
      summary: 'Adds posts to the reading list',
      description: 'Those that are not public, or are in the list, are left out. The newest 200 stay.',
      body: SavePostsRequest,
      response: { 204: Type.Null(), ...errorResponses(...bodyErrors, 401, 429) },
    },
    handler: (request) => readingList.save(accountOf(request).id, request.body.posts),
  });

  members.delete('/reading-list/:id/', {
    schema: {
      summary: 'Removes a post from the reading list, where it is there',
      params: PostParams,
      response: { 204: Type.Null(), ...errorResponses(400, 401, 404, 429) },
    },
    handler: (request) => readingList.remove(accountOf(request).id, request.params.id),
  });
}
