import {
  Draft,
  DraftParams,
  DraftState,
  DraftStateParams,
  DraftStateWithValues,
  PageQuery,
  RestoreDraftRequest,
} from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { accountOf } from '../../http/authentication';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { forMembers } from '../../http/route-groups';
import { sendPage } from '../../paging/page';
import { createDrafts } from './drafts.service';

/** What drafts were before. */
export function registerDraftStatesRoutes(app: App, context: Context): void {
  const drafts = createDrafts(context);
  const members = forMembers(app, 'drafts');

  members.get('/drafts/:id/states/', {
    schema: {
      summary: 'What a draft was before, newest first',
      params: DraftParams,
      querystring: PageQuery,
      response: { 200: Type.Array(DraftState), ...errorResponses(400, 401, 404) },
    },
    handler: async (request, reply) => {
      const { params, query } = request;
      return sendPage(request, reply, await drafts.listStates(accountOf(request).id, params.id, query));
    },
  });

  members.get('/drafts/:id/states/:revision/', {
    schema: {
      summary: 'What a draft was in one of its revisions',
      params: DraftStateParams,
      response: { 200: DraftStateWithValues, ...errorResponses(400, 401, 404) },
    },
    handler: (request) => drafts.getState(accountOf(request).id, request.params.id, request.params.revision),
  });

  members.post('/drafts/:id/states/:revision/restore/', {
    schema: {
      summary: 'Makes a draft what it was; what it is now becomes a state',
      params: DraftStateParams,
      body: RestoreDraftRequest,
      response: { 200: Draft, ...errorResponses(...bodyErrors, 401, 404, 409, 429) },
    },
    handler: (request) => {
      const { id, revision } = request.params;
      return drafts.restore(accountOf(request).id, id, revision, request.body);
    },
  });
}
