import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context';
import { ForbiddenError, UnauthorizedError } from '../../errors/errors';
import { findBearerToken } from '../../http/authentication';
import { hashOpaqueToken } from '../sessions/opaque-token';
import { useToken } from './tokens.repository';

/** Who changes the registry. */
export interface Publisher {
  /** The label of the token, or `operator`. */
  name: string;
  /** The one remote that the token is good for; the operator's is good for all. */
  remote?: string;
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

export interface PublisherHooks {
  /** Any token: of a team or of the operator. */
  requirePublisher: onRequestAsyncHookHandler;
  /** The token of the remote in the path, or the operator's. */
  requireTeam: onRequestAsyncHookHandler;
  requireOperator: onRequestAsyncHookHandler;
}

/** Use as `onRequest`: without a good token they respond with 401, with one that is good for something else 403. */
export function createPublisherHooks({ config, db, clock }: Context): PublisherHooks {
  const requirePublisher = async (request: FastifyRequest): Promise<Publisher> => {
    const token = findBearerToken(request);
    const publisher = token === undefined ? undefined : await findPublisher(token);
    if (!publisher) throw new UnauthorizedError('A valid token of the registry is required.');
    request.publisher = publisher;
    return publisher;
  };

  const findPublisher = async (token: string): Promise<Publisher | undefined> => {
    if (config.operatorToken !== undefined && isSame(token, config.operatorToken)) {
      return { name: operatorName };
    }
    const found = await useToken(db, hashOpaqueToken(token), clock.now());
    return found && { name: found.label, remote: found.remote };
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
    requireOperator: async (request) => {
      const { remote } = await requirePublisher(request);
      if (remote !== undefined) throw new ForbiddenError('Only the operator of the site may do this.');
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
