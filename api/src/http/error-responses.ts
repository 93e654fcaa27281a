import type { preHandlerHookHandler } from 'fastify';
import type { App } from './app-type';

/** Values of `schema.security` for calls that need an access token. */
export const accountAuth = [{ accessToken: [] }];

/** For calls that visitors may use as well. */
export const optionalAuth = [...accountAuth, {}];

/** For the call that sets a new password after a reset code. */
export const resetGrantAuth = [{ resetGrant: [] }];

/** For the operator of the site. */
export const operatorAuth = [{ operatorToken: [] }];

/** For the operator of the site, or an admin. */
export const adminAuth = [...operatorAuth, ...accountAuth];

/** For the team of one remote, the operator, or an admin. */
export const teamAuth = [{ releaseToken: [] }, ...adminAuth];

const descriptions = {
  400: 'Something in the request is wrong',
  401: 'Nobody is signed in, or the credentials are wrong',
  403: 'Not allowed',
  404: 'There is no such thing',
  409: 'It has changed meanwhile',
  413: 'Too large',
  415: 'This kind of content is not accepted',
  422: 'Well-formed, and still nothing that can be taken',
  429: 'Asked too often; `Retry-After` says when to ask again',
  503: 'Not available right now',
} as const;

type ErrorStatus = keyof typeof descriptions;

/** The errors of every call with a JSON body, before its handler runs. */
export const bodyErrors = [400, 413, 415] as const;

const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds to wait' } };

/** For `schema.response`: the error responses of a route, all in the same format. 503 is always included. */
export function errorResponses(...statuses: ErrorStatus[]): Record<string, object> {
  return Object.fromEntries(
    [...statuses, 503 as const].map((status) => [
      status,
      {
        description: descriptions[status],
        ...(status === 429 && { headers: retryAfter }),
        content: { 'application/json': { schema: { $ref: 'Error#' } } },
      },
    ]),
  );
}

/** A call that succeeds answers with the first status of its `schema.response`, unless its handler sets another one. */
export function registerSuccessStatus(app: App): void {
  app.addHook('onRoute', (route) => {
    const status = Number(Object.keys(route.schema?.response ?? {})[0] ?? 200);
    if (status <= 200 || status >= 300) return;
    const setStatus: preHandlerHookHandler = (_request, reply, done) => {
      reply.status(status);
      done();
    };
    route.preHandler = [route.preHandler ?? [], setStatus].flat();
  });
}
