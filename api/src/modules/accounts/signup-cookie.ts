import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiConfig } from '../../config';
import { cookieOptions } from '../../http/cookies';
import { signupLifetimeMs } from './signup.service';

const cookieName = 'signup';

/** Tells the sign-up of this browser from those that others make for the same address. */
export function setSignupCookie(reply: FastifyReply, config: ApiConfig, browserToken: string): void {
  void reply.setCookie(cookieName, browserToken, cookieOptions(config, signupLifetimeMs / 1000));
}

export function findSignupCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName];
}
