import { RemoteParams, RolloutSummary, StartRolloutRequest } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses, teamAuth } from '../../http/error-responses';
import { publisherOf, type PublisherHooks } from '../catalog/publisher';
import { createRollouts } from './rollouts.service';

const common = { tags: ['releases'], security: teamAuth };

export function registerRolloutsRoutes(
  app: App,
  context: Context,
  { requireTeam, requirePublisher }: PublisherHooks,
): void {
  const rollouts = createRollouts(context);

  app.post('/remotes/:remote/rollouts/', {
    onRequest: requireTeam,
    schema: {
      ...common,
      summary: 'Begins to roll out a release',
      description:
        'To a share of the visitors that grows with each step. It goes on when it is clearly as good as the live release. When ' +
        'it is clearly worse it goes to nobody and waits for a person, or is taken back by itself when the server has seen it fail.',
      params: RemoteParams,
      body: StartRolloutRequest,
      response: { 200: RolloutSummary, ...errorResponses(...bodyErrors, 401, 403, 404, 409, 422) },
    },
    handler: (request) => rollouts.start(request.params.remote, request.body, publisherOf(request)),
  });

  app.get('/rollouts/', {
    onRequest: requirePublisher,
    schema: {
      ...common,
      summary: 'The newest rollouts, and what they have found',
      response: { 200: Type.Array(RolloutSummary), ...errorResponses(401, 403) },
    },
    handler: () => rollouts.list(),
  });
}
