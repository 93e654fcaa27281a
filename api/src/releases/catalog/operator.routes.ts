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
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses, adminAuth, teamAuth } from '../../http/error-responses';
import { listAudit } from './audit.repository';
import { createOperator } from './operator.service';
import { createErrorReader } from '../figures/source-maps/read-errors';
import { publisherOf, type PublisherHooks } from './publisher';
import { listErrors } from '../figures/release-errors.repository';
import { listTokens } from './tokens.repository';

const tags = ['releases'];
const TokenParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

/** The calls of the operator and admins, and the audit and errors, which every team may read. */
export function registerOperatorRoutes(app: App, context: Context, hooks: PublisherHooks): void {
  const operator = createOperator(context);
  const readErrors = createErrorReader({ ...context, log: app.log });
  const onRequest = hooks.requireOperatorOrAdmin;
  const common = { tags, security: adminAuth };

  app.post('/remotes/', {
    onRequest,
    schema: {
      ...common,
      summary: 'Makes a remote known',
      body: CreateRemoteRequest,
      response: { 201: RemoteSummary, ...errorResponses(...bodyErrors, 401, 403, 409) },
    },
    handler: async (request) => {
      return operator.createRemote(request.body.name, publisherOf(request));
    },
  });

  app.get('/tokens/', {
    onRequest,
    schema: {
      ...common,
      summary: "The teams' tokens, without the tokens themselves",
      response: { 200: Type.Array(TokenSummary), ...errorResponses(401, 403) },
    },
    handler: () => listTokens(context.db),
  });

  app.post('/tokens/', {
    onRequest,
    schema: {
      ...common,
      summary: 'Makes a token that is good for one remote',
      description: 'The response is the only place where the token is shown.',
      body: CreateTokenRequest,
      response: { 201: CreatedToken, ...errorResponses(...bodyErrors, 401, 403, 404) },
    },
    handler: async (request) => {
      return operator.createToken(request.body, publisherOf(request));
    },
  });

  app.delete('/tokens/:id/', {
    onRequest,
    schema: {
      ...common,
      summary: 'Revokes a token, at once',
      params: TokenParams,
      response: { 204: Type.Null(), ...errorResponses(400, 401, 403, 404) },
    },
    handler: (request) => operator.revokeToken(request.params.id, publisherOf(request)),
  });

  app.get('/audit/', {
    onRequest: hooks.requirePublisher,
    schema: {
      tags,
      security: teamAuth,
      summary: 'Who changed what, newest first: the last 500 changes',
      response: { 200: Type.Array(AuditEntry), ...errorResponses(401, 403) },
    },
    handler: () => listAudit(context.db),
  });

  app.get('/errors/', {
    onRequest: hooks.requirePublisher,
    schema: {
      tags,
      security: teamAuth,
      summary: 'What browsers said of failures of releases, newest first: 200 of the last 30 days',
      description: 'Stacks of the own remote are those of the sources, where source maps were published.',
      response: { 200: Type.Array(ReleaseError), ...errorResponses(401, 403) },
    },
    handler: async (request) =>
      readErrors(await listErrors(context.db, { limit: 200 }), publisherOf(request)),
  });
}

export function registerWhoamiRoutes(app: App, { requirePublisher }: PublisherHooks): void {
  app.get('/whoami/', {
    onRequest: requirePublisher,
    schema: {
      tags: ['releases'],
      security: teamAuth,
      summary: 'Whose token or session it is, and which remote it may change',
      response: { 200: WhoamiResponse, ...errorResponses(401, 403) },
    },
    handler: (request): WhoamiResponse => {
      const { name, remote = null } = publisherOf(request);
      return { name, remote };
    },
  });
}
