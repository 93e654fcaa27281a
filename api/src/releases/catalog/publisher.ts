import { createLookAlikeFinder, withoutInvisible } from '@site/release-rules';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context';
import { ForbiddenError, UnauthorizedError } from '../../errors/errors';
import type { App } from '../../http/app-type';
import { findBearerToken } from '../../http/authentication';
import { hashOpaqueToken } from '../../opaque-token';
import type { Actor } from './audit.repository';
import { useToken } from './tokens.repository';

/** Who changes the registry: an admin with a session, or somebody with a token. */
export interface Publisher extends Actor {
  /** The label of the token, `operator`, or the address of an admin's account as {@link toAdminName} writes it. */
  name: string;
  /** The remote of a team's token; the operator and admins may change all remotes. */
  remote?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the hooks of {@link createPublisherHooks}. */
    publisher: Publisher | undefined;
  }
}

export const operatorActor = { kind: 'operator', name: 'operator' } as const;

/** The actor of automatic decisions, which have no publisher. */
export const rolloutActor = { kind: 'rollout', name: 'rollout' } as const;

const adminSuffix = ' (admin)';

const toAdminName = (email: string) => email + adminSuffix;

const looksLikeActor = createLookAlikeFinder([operatorActor.name, rolloutActor.name]);
const looksLikeAdmin = createLookAlikeFinder([adminSuffix]);

/**
 * Whether a label could be mistaken for the operator, a rollout or an admin, or contains invisible characters. The audit has
 * the kind of each actor, but people read names.
 */
export function isReservedLabel(label: string): boolean {
  const [, inBrackets = ''] = /\p{Ps}([^\p{Ps}\p{Pe}]*)\p{Pe}\s*$/u.exec(label.normalize('NFKC')) ?? [];
  return looksLikeActor(label) || looksLikeAdmin(inBrackets) || withoutInvisible(label) !== label;
}

export interface PublisherHooks {
  /** Any token, of a team or of the operator, or an admin's session. */
  requirePublisher: onRequestAsyncHookHandler;
  /** The token of the remote in the path, the operator's, or an admin's session. */
  requireTeam: onRequestAsyncHookHandler;
  /** The operator's token, or an admin's session. */
  requireOperatorOrAdmin: onRequestAsyncHookHandler;
  /** The operator's token only, so that an admin's stolen session cannot change the shell's own files. */
  requireOperator: onRequestAsyncHookHandler;
}

/**
 * Use as `onRequest`: without a valid token or session they respond with 401, and with one for something else, such as the
 * session of a member who is no admin, with 403.
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
      return operatorActor;
    }
    const found = await useToken(db, { hash: hashOpaqueToken(token), now: clock.now() });
    if (found) return { kind: 'team', name: found.label, remote: found.remote };
    await recognizeAccount(request);
    if (!request.account) return undefined;
    if (!request.account.is_admin) throw new ForbiddenError('Only admins may do this without a token.');
    return { kind: 'admin', name: toAdminName(request.account.email) };
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
      if ((await requirePublisher(request)).kind !== 'operator')
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

/** Takes the same time wherever they differ, whatever their lengths. */
function isSame(token: string, expected: string): boolean {
  return timingSafeEqual(hashOpaqueToken(token), hashOpaqueToken(expected));
}
