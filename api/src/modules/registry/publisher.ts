import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context';
import { ForbiddenError, UnauthorizedError } from '../../errors/errors';
import type { App } from '../../http/app-type';
import { findBearerToken } from '../../http/authentication';
import { hashOpaqueToken } from '../sessions/opaque-token';
import { useToken } from './tokens.repository';

/** Who changes the registry. */
export interface Publisher {
  /** The label of the token, `operator`, or the address of an admin's account as {@link toAdminName} writes it. */
  name: string;
  /** The one remote that a team's token is good for; the operator and admins may change all. */
  remote?: string;
  /** By a session instead of a token. */
  isAdmin?: true;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the hooks of {@link createPublisherHooks}. */
    publisher: Publisher | undefined;
  }
}

export const operatorName = 'operator';

/** What rollouts decide has no publisher. */
export const rolloutActor = 'rollout';

const adminSuffix = ' (admin)';

const toAdminName = (email: string) => email + adminSuffix;

/** Whether a token of this label would pass in the audit for the operator or an admin. */
export function isReservedLabel(label: string): boolean {
  const name = label.toLowerCase();
  return [operatorName, rolloutActor].includes(name) || name.endsWith(adminSuffix);
}

export interface PublisherHooks {
  /** Any token, of a team or of the operator, or an admin's session. */
  requirePublisher: onRequestAsyncHookHandler;
  /** The token of the remote in the path, the operator's, or an admin's session. */
  requireTeam: onRequestAsyncHookHandler;
  /** The operator's token, or an admin's session. */
  requireOperatorOrAdmin: onRequestAsyncHookHandler;
  /** The operator's token alone: whoever gets hold of an admin's session does not get to the shell's own files. */
  requireOperator: onRequestAsyncHookHandler;
}

/**
 * Use as `onRequest`: without a good token or session they respond with 401, with one that is good for something else, as that
 * of a member who is no admin, with 403.
 */
export function createPublisherHooks(
  { recognizeAccount }: Pick<App, 'recognizeAccount'>,
  { config, db, clock }: Context,
): PublisherHooks {
  const requirePublisher = async (request: FastifyRequest): Promise<Publisher> => {
    const token = findBearerToken(request);
    const publisher = token === undefined ? undefined : await findPublisher(request, token);
    if (!publisher)
      throw new UnauthorizedError("A valid token of the registry or an admin's session is required.");
    request.publisher = publisher;
    return publisher;
  };

  const findPublisher = async (request: FastifyRequest, token: string): Promise<Publisher | undefined> => {
    if (config.operatorToken !== undefined && isSame(token, config.operatorToken)) {
      return { name: operatorName };
    }
    const found = await useToken(db, hashOpaqueToken(token), clock.now());
    if (found) return { name: found.label, remote: found.remote };
    await recognizeAccount(request);
    if (!request.account) return undefined;
    if (!request.account.is_admin) throw new ForbiddenError('Only admins may do this without a token.');
    return { name: toAdminName(request.account.email), isAdmin: true };
  };

  return {
    requirePublisher: async (request) => {
      await requirePublisher(request);
    },
    requireTeam: async (request) => {
      const { remote } = await requirePublisher(request);
      const { remote: asked } = request.params as { remote: string };
      if (remote !== undefined && remote !== asked) {
        throw new ForbiddenError(`This token is good for ${remote} only.`);
      }
    },
    requireOperatorOrAdmin: async (request) => {
      const { remote } = await requirePublisher(request);
      if (remote !== undefined) throw new ForbiddenError('Only the operator or an admin may do this.');
    },
    requireOperator: async (request) => {
      const { remote, isAdmin } = await requirePublisher(request);
      if (remote !== undefined || isAdmin)
        throw new ForbiddenError('Only the operator of the site may do this.');
    },
  };
}

/** The publisher of a route behind one of the hooks. */
export function publisherOf(request: FastifyRequest): Publisher {
  // Stryker disable next-line all: a route without a hook is a mistake that no request can make
  if (!request.publisher) throw new Error('This route lacks a hook of createPublisherHooks');
  return request.publisher;
}

/** In the same time wherever they differ, whatever their lengths. */
function isSame(token: string, expected: string): boolean {
  return timingSafeEqual(hashOpaqueToken(token), hashOpaqueToken(expected));
}
