import { EntriesResponse, ReleaseParams, RemoteParams } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { errorResponses, operatorAuth } from '../../http/error-responses';
import { allowNoBody } from '../../http/json-bodies';
import type { PublisherHooks } from '../catalog/publisher';
import { createEntries } from './entries.service';

const common = { tags: ['releases'], security: operatorAuth };

/** Registered within the registry, whose tokens identify the operator. */
export function registerEntriesRoutes(
  app: App,
  context: Context,
  { requireOperator }: Pick<PublisherHooks, 'requireOperator'>,
): void {
  const entries = createEntries(context);

  app.post(
    '/remotes/:remote/releases/:release/grant-entries/',
    {
      onRequest: requireOperator,
      preValidation: allowNoBody,
      schema: {
        ...common,
        summary: 'Grants the entries of header, menu and footer that a release wants',
        description: 'It need not be live. Later releases with the same entries need no further grant.',
        params: ReleaseParams,
        response: { 200: EntriesResponse, ...errorResponses(400, 401, 403, 404) },
      },
    },
    (request) => entries.grant(request.params.remote, request.params.release),
  );

  app.post(
    '/remotes/:remote/revoke-entries/',
    {
      onRequest: requireOperator,
      preValidation: allowNoBody,
      schema: {
        ...common,
        summary: 'Takes back all entries that were granted to a remote',
        params: RemoteParams,
        response: { 200: EntriesResponse, ...errorResponses(400, 401, 403, 404) },
      },
    },
    (request) => entries.revoke(request.params.remote),
  );
}
