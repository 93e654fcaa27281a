import { createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '../../clock';
import { deriveKey } from '../../http/derive-key';

export interface AccessTokenClaims {
  accountId: number;
  sessionId: string;
}

export interface AccessTokens {
  sign(claims: AccessTokenClaims): string;
  /** Undefined when the token is forged, malformed or expired. */
  verify(token: string): AccessTokenClaims | undefined;
}

const lifetimeMs = 10 * 60_000;

export function createAccessTokens(tokenSecret: string, clock: Clock): AccessTokens {
  const key = deriveKey(tokenSecret, 'access-token');

  return {
    sign: ({ accountId, sessionId }) => {
      const sign = createSigner({
        key,
        algorithm: 'HS256',
        expiresIn: lifetimeMs,
        clockTimestamp: clock.now().getTime(),
      });
      return sign({ sub: String(accountId), sid: sessionId });
    },
    verify: (token) => {
      // A verifier for each call, because it takes the time as a fixed option.
      const verify = createVerifier({
        key,
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'sub', 'sid'],
        clockTimestamp: clock.now().getTime(),
      });
      try {
        const { sub, sid } = verify(token) as { sub: string; sid: string };
        return { accountId: Number(sub), sessionId: sid };
      } catch {
        return undefined;
      }
    },
  };
}
