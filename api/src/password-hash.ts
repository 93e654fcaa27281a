import { hash, verify } from '@node-rs/argon2';
import { createHmac, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { deriveKey } from './http/derive-key';

/** For one hash; memory in KiB. argon2id is the library's default. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The cost of a guess with stolen hashes. */
export const passwordCost: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

// Each hash occupies a thread of Node's pool, which has four and also reads files.
const limitHashing = pLimit(2);

export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return limitHashing(() => hash(normalizePassword(password), cost));
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return limitHashing(() => verify(passwordHash, normalizePassword(password)));
}

export interface PasswordOfAddress {
  email: string;
  password: string;
  /** The hash of the address's account. */
  accountHash?: string;
}

/**
 * Hashes a password in the only way for its address: with the parameters of its account, or with a secret salt. So equal
 * passwords have equal hashes for the account and for any sign-up with the address.
 */
export function createAddressHasher(
  tokenSecret: string,
  cost: PasswordCost,
): (input: PasswordOfAddress) => Promise<string> {
  // Stryker disable next-line StringLiteral: any purpose does that no other key has
  const key = deriveKey(tokenSecret, 'salt-of-address');
  const toSalt = (email: string) => createHmac('sha256', key).update(email).digest().subarray(0, 16);
  return ({ email, password, accountHash }) => {
    const options = readOptions(accountHash) ?? { ...cost, salt: toSalt(email) };
    return limitHashing(() => hash(normalizePassword(password), options));
  };
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The parameters of a hash. */
function readOptions(passwordHash: string | undefined) {
  const form = /\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<time>\d+),p=(?<lanes>\d+)\$(?<salt>[\w+/]+)\$/;
  const { memory, time, lanes, salt } = passwordHash?.match(form)?.groups ?? {};
  if (salt === undefined) return undefined;
  return {
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
  };
}

/** Keyboards encode the same letter in different ways. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
