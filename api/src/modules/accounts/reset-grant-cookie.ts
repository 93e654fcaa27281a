import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiConfig } from '../../config';
import { cookieOptions } from '../../http/cookies';
import { resetGrantLifetimeMs } from './verification.service';

export const resetGrantCookieName = 'reset_grant';

/** Binds the right to set a new password to the browser in which the code was entered. */
export function setResetGrantCookie(reply: FastifyReply, config: ApiConfig, grant: string): void {
  void reply.setCookie(resetGrantCookieName, grant, cookieOptions(config, resetGrantLifetimeMs / 1000));
}

export function findResetGrantCookie(request: FastifyRequest): string | undefined {
  return request.cookies[resetGrantCookieName];
}

export function clearResetGrantCookie(reply: FastifyReply, config: ApiConfig): void {
  void reply.clearCookie(resetGrantCookieName, cookieOptions(config, 0));
}
