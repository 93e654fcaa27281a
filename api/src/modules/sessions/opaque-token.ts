import { createHash, randomBytes } from 'node:crypto';

export interface OpaqueToken {
  /** What the client gets: 256 random bits as text. */
  token: string;
  /** What the database gets. A plain hash is enough for a token that cannot be guessed. */
  hash: Buffer;
}

export function createOpaqueToken(): OpaqueToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOpaqueToken(token) };
}

export function hashOpaqueToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
