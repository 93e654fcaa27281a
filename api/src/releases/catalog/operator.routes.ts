import {
  AuditEntry,
  CreatedToken,
  CreateRemoteRequest,
  CreateTokenRequest,
  ReleaseError,
  RemoteSummary,
  TokenSummary,
  WhoamiResponse,
} from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { listAudit } from './audit.repository';
import { createOperator } from './operator.service';
import { createErrorReader } from '../figures/source-maps/read-errors';
import { publisherOf, type RegistryRoutes } from './publisher';
import { listErrors } from '../figures/release-errors.repository';
import { listTokens } from './tokens.repository';

const TokenParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

/** The calls of the operator and admins, and the audit and errors, which every team may read. */
export function registerOperatorRoutes({ operators, publishers }: RegistryRoutes, context: Context): void {
  const operator = createOperator(context);
  const readErrors = createErrorReader({ ...context, log: publishers.log });

  operators.post('/remotes/', {
    schema: {
      summary: 'Makes a remote known',
      body: CreateRemoteRequest,
      response: { 201: RemoteSummary, ...errorResponses(...bodyErrors, 401, 403, 409) },
    },
    handler: async (request) => {
      return operator.createRemote(request.body.name, publisherOf(request));
    },
  });

  operators.get('/tokens/', {
    schema: {
      summary: "The teams' tokens, without the tokens themselves",
      response: { 200: Type.Array(TokenSummary), ...errorResponses(401, 403) },
    },
    handler: () => listTokens(context.db),
  });

  operators.post('/tokens/', {
    schema: {
      summary: 'Makes a token that is good for one remote',
      description: 'The response is the only place where the token is shown.',
      body: CreateTokenRequest,
      response: { 201: CreatedToken, ...errorResponses(...bodyErrors, 401, 403, 404) },
    },
    handler: async (request) => {
      return operator.createToken(request.body, publisherOf(request));
    },
  });

  operators.delete('/tokens/:id/', {
    schema: {
      summary: 'Revokes a token, at once',
      params: TokenParams,
      response: { 204: Type.Null(), ...errorResponses(400, 401, 403, 404) },
    },
    handler: (request) => operator.revokeToken(request.params.id, publisherOf(request)),
  });

  publishers.get('/audit/', {
    schema: {
      summary: 'Who changed what, newest first: the last 500 changes',
      response: { 200: Type.Array(AuditEntry), ...errorResponses(401, 403) },
    },
    handler: () => listAudit(context.db),
  });

  publishers.get('/errors/', {
    schema: {
      summary: 'What browsers said of failures of releases, newest first: 200 of the last 30 days',
      description: 'Stacks of the own remote are those of the sources, where source maps were published.',
      response: { 200: Type.Array(ReleaseError), ...errorResponses(401, 403) },
    },
    handler: async (request) =>
      readErrors(await listErrors(context.db, { limit: 200 }), publisherOf(request)),
  });
}

export function registerWhoamiRoutes({ publishers }: RegistryRoutes): void {
  publishers.get('/whoami/', {
    schema: {
      summary: 'Whose token or session it is, and which remote it may change',
      response: { 200: WhoamiResponse, ...errorResponses(401, 403) },
    },
    handler: (request): WhoamiResponse => {
      const { name, remote = null } = publisherOf(request);
      return { name, remote };
    },
  });
}
