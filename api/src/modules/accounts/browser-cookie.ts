import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiConfig } from '../../config';
import { cookieOptions } from '../../http/cookies';
import { createOpaqueToken, hashOpaqueToken } from '../sessions/opaque-token';
import { codeRequestLifetimeMs } from './one-time-code';

/**
 * A browser that asks for codes, or begins to sign in with a provider: what it began is told apart by this from what
 * others begin.
 */
export interface Browser {
  /** Kept in its cookie, and nowhere else. */
  readonly secret: string;
  /** Goes to the database. */
  readonly hash: Buffer;
}

const cookieName = 'browser';

/** 256 bits as base64url; signed values of other cookies have another form. */
const secretForm = /^[\w-]{43}$/;

/** Undefined for a browser that has begun nothing within the last day. */
export function findBrowser(request: FastifyRequest): Browser | undefined {
  const cookie = request.cookies[cookieName];
  const secret = cookie && request.unsignCookie(cookie).value?.match(secretForm)?.[0];
  return secret ? { secret, hash: hashOpaqueToken(secret) } : undefined;
}

export function findOrCreateBrowser(request: FastifyRequest): Browser {
  const known = findBrowser(request);
  if (known) return known;
  const { token: secret, hash } = createOpaqueToken();
  return { secret, hash };
}

/** The cookie is signed: only a browser that requested a code or began a sign-in, which are limited, has one. */
export function rememberBrowser(reply: FastifyReply, config: ApiConfig, { secret }: Browser): void {
  const options = { ...cookieOptions(config, codeRequestLifetimeMs / 1000), signed: true };
  void reply.setCookie(cookieName, secret, options);
}
