import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiConfig } from '../../config';
import { cookieOptions } from '../../http/cookies';
import { createOpaqueToken, hashOpaqueToken } from '../../opaque-token';
import { codeRequestLifetimeMs } from './one-time-code';

/** A browser that has requested codes or started a sign-in, which only it can complete. */
export interface Browser {
  /** Only kept in the browser's cookie. */
  readonly secret: string;
  /** Stored in the database. */
  readonly hash: Buffer;
}

const cookieName = 'browser';

/** 256 bits as base64url; signed values of other cookies have another format. */
const secretForm = /^[\w-]{43}$/;

/** Undefined for a browser without such a request within the last day. */
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

/** The cookie is signed: only browsers that requested a code or started a sign-in, which is limited, have one. */
export function rememberBrowser(reply: FastifyReply, config: ApiConfig, { secret }: Browser): void {
  const options = { ...cookieOptions(config, codeRequestLifetimeMs / 1000), signed: true };
  void reply.setCookie(cookieName, secret, options);
}
