import { createHash, randomBytes } from 'node:crypto';

export interface OpaqueToken {
  /** For the client: 256 random bits as text. */
  token: string;
  /** For the database. A plain hash is enough for a random token. */
  hash: Buffer;
}

export function createOpaqueToken(): OpaqueToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOpaqueToken(token) };
}

export function hashOpaqueToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
