import type { FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify';
import { ForbiddenError, UnauthorizedError } from '../errors/errors';
import type { App } from './app-type';

/** The sender of a request. */
export interface SignedInAccount {
  id: number;
  sessionId: string;
  email: string;
  name: string | null;
  avatar: string | null;
  is_admin: boolean;
  is_staff: boolean;
  created_at: Date;
}

/** The account of an access token; undefined when the token is invalid, or its session has ended. */
export type FindAccount = (accessToken: string) => Promise<SignedInAccount | undefined>;

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

export function registerAuthentication(app: App, findAccount: FindAccount): void {
  const recognizeAccount = async (request: FastifyRequest): Promise<void> => {
    request.account = await findAccount(findBearerToken(request) ?? '');
  };

  const readAccount = async (request: FastifyRequest): Promise<void> => {
    if (findBearerToken(request) === undefined) return;
    await recognizeAccount(request);
    // Even where a token is optional: on a 401 the client refreshes it and repeats the request.
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
    // Most readers have no token, and even an immediate promise costs time.
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
