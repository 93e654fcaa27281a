import { normalizeEmail } from '@site/shared/contracts/api';
import type { FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { RateLimitedError } from '../../errors/errors';
import { deriveKey } from '../../http/derive-key';

export type RefusalEvent = 'login_refused' | 'code_refused' | 'provider_login_refused';

/** The reason for the operator: the response says less. */
export type RefusalReason =
  | 'unknown_account'
  | 'wrong_password'
  | 'not_verified'
  | 'wrong_code'
  | 'no_code'
  | 'too_many'
  | 'unknown_login'
  | 'provider_refused'
  | 'invalid_response'
  | 'address_not_verified';

interface Refusal {
  event: RefusalEvent;
  email?: string;
  reason: RefusalReason;
  /** Details beyond the reason. */
  detail?: string | undefined;
}

export type LogRefusal = (request: FastifyRequest, refusal: Refusal) => void;

/**
 * Logs every rejected login and code. The account is a keyed hash of its address: lines of one account can be found, but only
 * with the key can anybody tell whose they are.
 */
export function createRefusalLog(tokenSecret: string): LogRefusal {
  // Stryker disable next-line StringLiteral: any purpose does that no other key has
  const key = deriveKey(tokenSecret, 'account-in-logs');
  const toAccount = (email: string) =>
    createHmac('sha256', key).update(normalizeEmail(email)).digest('base64url').slice(0, 22);
  return (request, { event, email, reason, detail }) =>
    request.log.info(
      { event, ...(email !== undefined && { account: toAccount(email) }), reason, detail },
      'refused',
    );
}

/** Undefined for other failures, such as a database that does not respond. */
export function findRefusalReason(error: unknown): RefusalReason | undefined {
  if (error instanceof RateLimitedError) return 'too_many';
  return (error as { reason?: RefusalReason }).reason;
}
