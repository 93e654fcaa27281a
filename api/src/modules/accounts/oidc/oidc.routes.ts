import {
  LoginResponse,
  OidcConfirmRequest,
  OidcFinishRequest,
  OidcFinishResponse,
  OidcProvider,
  OidcStartResponse,
} from '@site/shared/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context';
import type { App } from '../../../http/app-type';
import { bodyErrors, errorResponses } from '../../../http/error-responses';
import { forEverybody } from '../../../http/route-groups';
import { rememberBrowser } from '../browser-cookie';
import { toCaller, toCallerWithBrowser } from '../caller';
import { createRefusalLog } from '../refusal-log';
import { rememberDevice } from '../sessions/known-device';
import { createIdentityConfirmation } from './confirm-identity.service';
import type { OidcConfig } from '../../../oidc-config';
import { createOidcLogins } from './oidc-login.service';

/** Signs in with an OpenID Connect provider. Without a configured provider these calls do not exist. */
export function registerOidcRoutes(app: App, context: Context, oidc: OidcConfig): void {
  const { config } = context;
  const logins = createOidcLogins(context, oidc);
  const confirm = createIdentityConfirmation(context, oidc);
  const refusals = createRefusalLog(config.tokenSecret);
  const rethrow = (request: FastifyRequest) => refusals.rethrow(request, { event: 'provider_login_refused' });
  const remember = (request: FastifyRequest, reply: FastifyReply, accountId: number) =>
    rememberDevice(request, reply, { config, accountId });
  const everybody = forEverybody(app, 'sessions');

  everybody.get('/auth/oidc/', {
    schema: {
      summary: 'The provider to sign in with',
      response: { 200: OidcProvider, ...errorResponses() },
    },
    handler: async () => ({ name: oidc.name }),
  });

  everybody.post('/auth/oidc/start/', {
    schema: {
      summary: 'Begin to sign in with the provider',
      description: 'What comes back from the provider works in the same browser, once, within ten minutes.',
      response: { 200: OidcStartResponse, ...errorResponses(429) },
    },
    handler: async (request, reply) => {
      const caller = toCallerWithBrowser(request);
      const url = await logins.start(caller);
      rememberBrowser(reply, config, caller.browser);
      return { url };
    },
  });

  everybody.post('/auth/oidc/finish/', {
    schema: {
      summary: 'Exchange what the provider sent the browser back with',
      description:
        'Signs in members who are known there, and people with a verified address there and no account here, for ' +
        'which it makes one. An account that exists is linked by `/auth/oidc/confirm/` only.',
      body: OidcFinishRequest,
      response: { 200: OidcFinishResponse, ...errorResponses(...bodyErrors, 403, 429) },
    },
    handler: async (request, reply) => {
      const finished = await logins.finish(request.body.query, toCaller(request)).catch(rethrow(request));
      if ('user' in finished) remember(request, reply, finished.user.id);
      return finished;
    },
  });

  everybody.post('/auth/oidc/confirm/', {
    schema: {
      summary: 'Link the own account to the identity at the provider',
      description:
        'Takes the password of the account; a mail tells its owner. Wrong ones count as failed logins.',
      body: OidcConfirmRequest,
      response: { 200: LoginResponse, ...errorResponses(...bodyErrors, 403, 409, 429) },
    },
    handler: async (request, reply) => {
      const session = await confirm({ ...request.body, ...toCaller(request) }).catch(rethrow(request));
      remember(request, reply, session.user.id);
      return session;
    },
  });
}
