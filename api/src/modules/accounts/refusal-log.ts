import { normalizeEmail } from '@site/shared/contracts/api';
import type { FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import { RateLimitedError } from '../../errors/errors';
import { deriveKey } from '../../http/derive-key';

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
  event: 'login_refused' | 'code_refused' | 'provider_login_refused';
  email?: string;
  reason: RefusalReason;
  /** Details beyond the reason. */
  detail?: string | undefined;
}

/**
 * Logs every rejected login and code. The account is a keyed hash of its address: lines of one account can be found, but only
 * with the key can anybody tell whose they are.
 */
export function createRefusalLog(tokenSecret: string) {
  // Stryker disable next-line StringLiteral: any purpose does that no other key has
  const key = deriveKey(tokenSecret, 'account-in-logs');
  const toAccount = (email: string) =>
    createHmac('sha256', key).update(normalizeEmail(email)).digest('base64url').slice(0, 22);
  const log = (request: FastifyRequest, { event, email, reason, detail }: Refusal) =>
    request.log.info(
      { event, ...(email !== undefined && { account: toAccount(email) }), reason, detail },
      'refused',
    );
  return {
    log,

    /** For `catch`: logs a refusal, and throws it on. Other failures, such as a database that does not respond, are no refusals. */
    rethrow:
      (request: FastifyRequest, refusal: Omit<Refusal, 'reason'>) =>
      (error: unknown): never => {
        const reason = findRefusalReason(error);
        if (reason) log(request, { ...refusal, reason, detail: (error as { detail?: string }).detail });
        throw error;
      },
  };
}

function findRefusalReason(error: unknown): RefusalReason | undefined {
  if (error instanceof RateLimitedError) return 'too_many';
  return (error as { reason?: RefusalReason }).reason;
}
