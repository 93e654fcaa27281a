import {
  ActivateRequest,
  ActivationResponse,
  RemoteParams,
  RollbackRequest,
  EntriesResponse,
  ReleaseParams,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { allowNoBody } from '../../http/json-bodies';
import { createActivation } from './activation.service';
import { publisherOf, type RegistryRoutes } from '../catalog/publisher';
import { createEntries } from './entries.service';

export function registerActivationRoutes({ team }: RegistryRoutes, context: Context): void {
  const activation = createActivation(context);

  team.post('/remotes/:remote/activate/', {
    schema: {
      summary: 'Makes a release live',
      description:
        'One that lacks routes of the release that is live is refused with the code `routes_dropped`, which lists ' +
        'them, unless `drop_routes` is true. A release that a rollback would come by is never refused for that. For ten ' +
        'minutes it is watched, and taken back when it fails clearly more often than the one before.',
      params: RemoteParams,
      body: ActivateRequest,
      response: { 200: ActivationResponse, ...errorResponses(...bodyErrors, 401, 403, 404, 409, 422) },
    },
    handler: (request) => {
      const { release, reason, if_live, drop_routes: mayDropRoutes, unwatched: isUnwatched } = request.body;
      const { remote } = request.params;
      const by = publisherOf(request);
      return activation.activate(release, { remote, reason, by, if_live, mayDropRoutes, isUnwatched });
    },
  });

  team.post('/remotes/:remote/rollback/', {
    preValidation: allowNoBody,
    schema: {
      summary: 'Makes the release before live again',
      params: RemoteParams,
      body: RollbackRequest,
      response: { 200: ActivationResponse, ...errorResponses(...bodyErrors, 401, 403, 404, 409, 422) },
    },
    handler: (request) => {
      const { reason, if_live } = request.body;
      const { remote } = request.params;
      return activation.rollBack({ remote, reason, if_live, by: publisherOf(request) });
    },
  });
}

/** Registered within the registry, whose tokens identify the operator. */
export function registerEntriesRoutes({ operator }: RegistryRoutes, context: Context): void {
  const entries = createEntries(context);

  operator.post('/remotes/:remote/releases/:release/grant-entries/', {
    preValidation: allowNoBody,
    schema: {
      summary: 'Grants the entries of header, menu and footer that a release wants',
      description: 'It need not be live. Later releases with the same entries need no further grant.',
      params: ReleaseParams,
      response: { 200: EntriesResponse, ...errorResponses(400, 401, 403, 404) },
    },
    handler: (request) => entries.grant(request.params.remote, request.params.release),
  });

  operator.post('/remotes/:remote/revoke-entries/', {
    preValidation: allowNoBody,
    schema: {
      summary: 'Takes back all entries that were granted to a remote',
      params: RemoteParams,
      response: { 200: EntriesResponse, ...errorResponses(400, 401, 403, 404) },
    },
    handler: (request) => entries.revoke(request.params.remote),
  });
}
