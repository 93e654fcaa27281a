import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id is the library's default kind. */
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

// Each takes a thread of Node's pool, which has four and reads files as well.
const oneOfTwo = pLimit(2);

/** Of a password that nobody knows, made with the same parameters. */
const unmatchedHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export function hashPassword(password: string): Promise<string> {
  return oneOfTwo(() => hash(normalizePassword(password), parameters));
}

/** Compares against a fixed hash when there is none, so both answers take as long. */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return oneOfTwo(() => verify(passwordHash ?? unmatchedHash, normalizePassword(password)));
}

/** Keyboards write the same letter in different ways. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
