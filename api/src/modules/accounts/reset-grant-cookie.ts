import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiConfig } from '../../config';
import { cookieOptions } from '../../http/cookies';
import { resetGrantLifetimeMs } from './verification.service';

const cookieName = 'reset_grant';

/** Binds the right to set a new password to the browser in which the code was entered. */
export function setResetGrantCookie(reply: FastifyReply, config: ApiConfig, grant: string): void {
  void reply.setCookie(cookieName, grant, cookieOptions(config, resetGrantLifetimeMs / 1000));
}

export function findResetGrantCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName];
}

export function clearResetGrantCookie(reply: FastifyReply, config: ApiConfig): void {
  void reply.clearCookie(cookieName, cookieOptions(config, 0));
}
