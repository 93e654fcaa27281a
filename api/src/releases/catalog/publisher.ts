import { createLookAlikeFinder, withoutInvisible } from '@site/release-rules';
import type { FastifyRequest, FastifySchema } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context';
import { ForbiddenError, UnauthorizedError } from '../../errors/errors';
import type { App } from '../../http/app-type';
import { findBearerToken } from '../../http/authentication';
import { adminAuth, operatorAuth, teamAuth } from '../../http/error-responses';
import { withDefaults } from '../../http/route-groups';
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
    /** Set by routes that are not for everybody; see {@link createRegistryRoutes}. */
    publisher: Publisher | undefined;
  }
}

const tags = ['releases'];

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

/** The routes of the registry, by who may use them. */
export type RegistryRoutes = ReturnType<typeof createRegistryRoutes>;

/**
 * Without a valid token or session they respond with 401, and with one for something else, such as the session of a member who is
 * no admin, with 403.
 */
export function createRegistryRoutes(app: App, { config, db, clock }: Context) {
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
    await app.recognizeAccount(request);
    if (!request.account) return undefined;
    if (!request.account.is_admin) throw new ForbiddenError('Only admins may do this without a token.');
    return { kind: 'admin', name: toAdminName(request.account.email) };
  };

  const forPublishers = (
    security: FastifySchema['security'],
    check: (publisher: Publisher, request: FastifyRequest) => void,
  ) =>
    withDefaults(app, {
      onRequest: async (request) => check(await requirePublisher(request), request),
      schema: { tags, security },
    });

  return {
    everybody: withDefaults(app, { schema: { tags } }),

    /** For any token, of a team or of the operator, or an admin's session. */
    publishers: forPublishers(teamAuth, () => {}),

    /** For the token of the remote in the path, the operator's, or an admin's session. */
    team: forPublishers(teamAuth, ({ remote }, request) => {
      const { remote: asked } = request.params as { remote: string };
      if (remote !== undefined && remote !== asked) {
        throw new ForbiddenError(`This token is good for ${remote} only.`);
      }
    }),

    /** For the operator's token, or an admin's session. */
    operators: forPublishers(adminAuth, ({ remote }) => {
      if (remote !== undefined) throw new ForbiddenError('Only the operator or an admin may do this.');
    }),

    /** For the operator's token only, so that an admin's stolen session cannot change the shell's own files. */
    operator: forPublishers(operatorAuth, ({ kind }) => {
      if (kind !== 'operator') throw new ForbiddenError('Only the operator of the site may do this.');
    }),
  };
}

/** The publisher of a route that is not for everybody. */
export function publisherOf(request: FastifyRequest): Publisher {
  // Stryker disable next-line all: a route without a hook is a mistake that no request can make
  if (!request.publisher) throw new Error('This route is for everybody');
  return request.publisher;
}

/** Takes the same time wherever they differ, whatever their lengths. */
function isSame(token: string, expected: string): boolean {
  return timingSafeEqual(hashOpaqueToken(token), hashOpaqueToken(expected));
}
