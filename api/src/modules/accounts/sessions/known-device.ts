import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { ApiConfig } from '../../../config';
import { cookieOptions } from '../../../http/cookies';

/**
 * A browser that was signed in to an account has its own limits, so that strangers who guess passwords and codes cannot lock
 * the owner out.
 */
export interface KnownDevice {
  accountId: number;
  deviceId: string;
}

const cookieName = 'device';
const maxAgeSeconds = 365 * 24 * 60 * 60;

export function findKnownDevice(request: FastifyRequest): KnownDevice | undefined {
  const cookie = request.cookies[cookieName];
  // Stryker disable next-line StringLiteral: no text without a signature is a cookie of ours
  const { valid, value } = request.unsignCookie(cookie ?? '');
  // Stryker disable next-line ArrayDeclaration: one part alone names no device
  const [accountId, deviceId] = value?.split('.') ?? [];
  return valid && accountId && deviceId ? { accountId: Number(accountId), deviceId } : undefined;
}

/** The device, if it was signed in to this account. */
export function findOwnDevice(
  account: { id: number } | undefined,
  device: KnownDevice | undefined,
): KnownDevice | undefined {
  return account && device?.accountId === account.id ? device : undefined;
}

export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, accountId }: { config: ApiConfig; accountId: number },
): void {
  const known = findKnownDevice(request);
  const deviceId = known?.accountId === accountId ? known.deviceId : randomBytes(16).toString('base64url');
  void reply.setCookie(cookieName, `${accountId}.${deviceId}`, {
    ...cookieOptions(config, maxAgeSeconds),
    signed: true,
  });
}
