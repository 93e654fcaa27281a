import { RemoteParams, RolloutSummary, StartRolloutRequest } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { publisherOf, type RegistryRoutes } from '../catalog/publisher';
import { createRollouts } from './rollouts.service';

export function registerRolloutsRoutes({ team, publishers }: RegistryRoutes, context: Context): void {
  const rollouts = createRollouts(context);

  team.post('/remotes/:remote/rollouts/', {
    schema: {
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

  publishers.get('/rollouts/', {
    schema: {
      summary: 'The newest rollouts, and what they have found',
      response: { 200: Type.Array(RolloutSummary), ...errorResponses(401, 403) },
    },
    handler: () => rollouts.list(),
  });
}
