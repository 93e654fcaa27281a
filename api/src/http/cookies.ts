import type { CookieSerializeOptions } from '@fastify/cookie';
import { groupsCookieName } from '@site/shared/contracts/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiConfig } from '../config';

/** For cookies of this API only: they are hidden from scripts and other sites, and with TLS never sent without it. */
export function cookieOptions({ publicUrl }: ApiConfig, maxAgeSeconds: number): CookieSerializeOptions {
  return {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: maxAgeSeconds,
  };
}

/** The session ends it sooner. */
const groupsSeconds = 90 * 24 * 60 * 60;

/** Lets the shell server know a member's groups. Pages need it, also those that a link on another site opens. */
export function setGroupsCookie(reply: FastifyReply, config: ApiConfig, membership: string): void {
  const options = { ...toGroupsOptions(config), signed: true };
  void reply.setCookie(groupsCookieName(config.publicUrl), membership, options);
}

export function clearGroupsCookie(request: FastifyRequest, reply: FastifyReply, config: ApiConfig): void {
  const name = groupsCookieName(config.publicUrl);
  if (request.cookies[name] !== undefined) void reply.clearCookie(name, toGroupsOptions(config));
}

const toGroupsOptions = (config: ApiConfig): CookieSerializeOptions => ({
  ...cookieOptions(config, groupsSeconds),
  path: '/',
  sameSite: 'lax',
});
