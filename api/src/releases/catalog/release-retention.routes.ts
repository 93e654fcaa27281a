import { PinRequest, ReleaseParams, ReleaseSummary, RemoteSummary } from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { publisherOf, type RegistryRoutes } from './publisher';
import { listRemotes } from './release-summaries.repository';
import { createReleaseRetention } from './release-retention.service';

export function registerReleaseRetentionRoutes({ publishers, team }: RegistryRoutes, context: Context): void {
  const retention = createReleaseRetention(context);

  publishers.get('/remotes/', {
    schema: {
      summary: 'Every remote with its releases, and how they failed in browsers',
      response: { 200: Type.Array(RemoteSummary), ...errorResponses(401, 403) },
    },
    handler: () => listRemotes(context.db),
  });

  team.put('/remotes/:remote/releases/:release/keep/', {
    schema: {
      summary: 'Protects a release from deletion, or no longer',
      params: ReleaseParams,
      body: PinRequest,
      response: { 200: ReleaseSummary, ...errorResponses(...bodyErrors, 401, 403, 404) },
    },
    handler: (request) => {
      const { remote, release } = request.params;
      return retention.pin(remote, release, request.body.keep, publisherOf(request));
    },
  });

  team.delete('/remotes/:remote/releases/:release/', {
    schema: {
      summary: 'Deletes a release that is old and unused',
      params: ReleaseParams,
      response: { 204: Type.Null(), ...errorResponses(400, 401, 403, 404, 409) },
    },
    handler: async (request) => {
      const { remote, release } = request.params;
      await retention.remove(remote, release, publisherOf(request));
    },
  });
}
