import { createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '../../../clock';
import { deriveKey } from '../../../http/derive-key';

export interface AccessTokenClaims {
  accountId: number;
  sessionId: string;
}

const lifetimeMs = 10 * 60_000;

const accountIdPattern = /^[1-9]\d{0,15}$/;
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function createAccessTokens(tokenSecret: string, clock: Clock) {
  const key = deriveKey(tokenSecret, 'access-token');

  return {
    sign: ({ accountId, sessionId }: AccessTokenClaims): string => {
      const sign = createSigner({
        key,
        // Stryker disable next-line StringLiteral: what a signer takes by itself with a secret
        algorithm: 'HS256',
        expiresIn: lifetimeMs,
        clockTimestamp: clock.now().getTime(),
      });
      return sign({ sub: String(accountId), sid: sessionId });
    },
    /** Undefined when the token is forged, malformed or expired, or its claims are not those that `sign` writes. */
    verify: (token: string): AccessTokenClaims | undefined => {
      // Created for each call, because the time is a fixed option.
      const verify = createVerifier({
        key,
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'sub', 'sid'],
        clockTimestamp: clock.now().getTime(),
      });
      try {
        return readClaims(verify(token) as Record<string, unknown>);
        // Stryker disable next-line BlockStatement: returns undefined without it as well
      } catch {
        return undefined;
      }
    },
  };
}

/** Accepts only the format of `sign`, so that no invalid number or UUID reaches the database. */
function readClaims({ sub, sid }: Record<string, unknown>): AccessTokenClaims | undefined {
  if (typeof sub !== 'string' || !accountIdPattern.test(sub) || !Number.isSafeInteger(Number(sub)))
    return undefined;
  if (typeof sid !== 'string' || !uuidPattern.test(sid)) return undefined;
  return { accountId: Number(sub), sessionId: sid };
}
