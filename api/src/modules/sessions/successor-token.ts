import { createHmac } from 'node:crypto';
import { deriveKey } from '../../http/derive-key';
import { hashOpaqueToken, type OpaqueToken } from './opaque-token';

/** The token that follows a refresh token. */
export type FindSuccessor = (token: string) => OpaqueToken;

/**
 * Every API process derives the same successor, so that parallel requests with one token get one and the same
 * although the database knows no more than hashes. Without the secret nobody gets from one to the next.
 */
export function createSuccessorTokens(tokenSecret: string): FindSuccessor {
  // Stryker disable next-line StringLiteral: any text does with which no other key is derived
  const key = deriveKey(tokenSecret, 'refresh-successor');
  return (predecessor) => {
    const token = createHmac('sha256', key).update(predecessor).digest('base64url');
    return { token, hash: hashOpaqueToken(token) };
  };
}
