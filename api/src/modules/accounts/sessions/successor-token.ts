import { createHmac } from 'node:crypto';
import { deriveKey } from '../../../http/derive-key';
import { hashOpaqueToken, type OpaqueToken } from '../../../opaque-token';

/** Derives the token that follows a refresh token. */
export type FindSuccessor = (token: string) => OpaqueToken;

/**
 * Every API process derives the same successor, so that parallel requests with one token get the same one although the database
 * only has hashes. Without the secret nobody can derive it.
 */
export function createSuccessorTokens(tokenSecret: string): FindSuccessor {
  // Stryker disable next-line StringLiteral: any text does with which no other key is derived
  const key = deriveKey(tokenSecret, 'refresh-successor');
  return (predecessor) => {
    const token = createHmac('sha256', key).update(predecessor).digest('base64url');
    return { token, hash: hashOpaqueToken(token) };
  };
}
