import type { FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import type { Context } from '../context';
import { ForbiddenError, UnauthorizedError } from '../errors/errors';
import { createAccessTokens } from '../modules/sessions/access-token';
import { findOldestStart } from '../modules/sessions/session-lifetime';
import { findSignedInAccount, type SignedInAccount } from '../modules/sessions/sessions.repository';
import type { App } from './app-type';

declare module 'fastify' {
  interface FastifyInstance {
    /** Use as `onRequest`: without a signed-in account a 401. Read the account with {@link accountOf}. */
    requireAccount: onRequestAsyncHookHandler;
    /** Use as `onRequest`: everybody but an admin gets a 401 or 403. */
    requireAdmin: onRequestAsyncHookHandler;
    /** Use as `onRequest` where a token is optional: sets `request.account` when one was sent. */
    readAccount: onRequestHookHandler;
    /** Use as `onRequest` where a token may have expired: sets `request.account` when it is still valid. */
    recognizeAccount: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    /** Set by the hooks above. */
    account: SignedInAccount | undefined;
  }
}

export function registerAuthentication(app: App, { config, db, clock }: Context): void {
  const accessTokens = createAccessTokens(config.tokenSecret, clock);

  const recognizeAccount = async (request: FastifyRequest): Promise<void> => {
    const claims = accessTokens.verify(findBearerToken(request) ?? '');
    const oldestStart = findOldestStart(config, clock.now());
    request.account = claims && (await findSignedInAccount(db, claims, oldestStart));
  };

  const readAccount = async (request: FastifyRequest): Promise<void> => {
    if (findBearerToken(request) === undefined) return;
    await recognizeAccount(request);
    // Also where a token is optional: on a 401 the client refreshes its token and repeats the request.
    if (!request.account) throw new UnauthorizedError();
  };

  const requireAccount = async (request: FastifyRequest): Promise<void> => {
    await readAccount(request);
    if (!request.account) throw new UnauthorizedError();
  };

  const requireAdmin = async (request: FastifyRequest): Promise<void> => {
    await requireAccount(request);
    if (!request.account?.is_admin) throw new ForbiddenError();
  };

  app.decorateRequest('account', undefined);
  app.decorate('recognizeAccount', recognizeAccount);
  app.decorate('readAccount', (request, _reply, done) => {
    // Most readers have no token, and a promise costs time even when there is nothing to wait for.
    if (findBearerToken(request) === undefined) return done();
    readAccount(request).then(() => done(), done);
  });
  app.decorate('requireAccount', requireAccount);
  app.decorate('requireAdmin', requireAdmin);
}

/** The account of a route behind `requireAccount` or `requireAdmin`. */
export function accountOf(request: FastifyRequest): SignedInAccount {
  if (!request.account) throw new Error('This route lacks requireAccount');
  return request.account;
}

export function findBearerToken({ headers }: FastifyRequest): string | undefined {
  return headers.authorization?.match(/^Bearer +(\S+)$/i)?.[1];
}
