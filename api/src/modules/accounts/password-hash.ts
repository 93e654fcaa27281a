import { hash, verify } from '@node-rs/argon2';
import { createHmac, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { deriveKey } from '../../http/derive-key';

/** Of one hash; memory in KiB. argon2id is the library's default kind. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** What a guess costs whoever has stolen the hashes. */
export const passwordCost: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

// Each takes a thread of Node's pool, which has four and reads files as well.
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
  /** Of the account that has the address. */
  accountHash?: string;
}

/**
 * Hashes a password in the one way that its address has: as its account's was, or with a salt that nobody outside can
 * compute. So one hash is equal to the account's, or to that of any sign-up of the address with the same password.
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

/** With what a hash was made. */
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

/** Keyboards write the same letter in different ways. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}
