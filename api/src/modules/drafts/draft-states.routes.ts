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
import { accountAuth, bodyErrors, errorResponses } from '../../http/error-responses';
import { sendPage } from '../../paging/page';
import { createDrafts } from './drafts.service';

/** What drafts were before. */
export function registerDraftStatesRoutes(app: App, context: Context): void {
  const drafts = createDrafts(context);
  const onRequest = app.requireAccount;
  const common = { tags: ['drafts'], security: accountAuth };

  app.get('/drafts/:id/states/', {
    onRequest,
    schema: {
      ...common,
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

  app.get('/drafts/:id/states/:revision/', {
    onRequest,
    schema: {
      ...common,
      summary: 'What a draft was in one of its revisions',
      params: DraftStateParams,
      response: { 200: DraftStateWithValues, ...errorResponses(400, 401, 404) },
    },
    handler: (request) => drafts.getState(accountOf(request).id, request.params.id, request.params.revision),
  });

  app.post('/drafts/:id/states/:revision/restore/', {
    onRequest,
    schema: {
      ...common,
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
