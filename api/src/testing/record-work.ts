import * as argon2 from '@node-rs/argon2';
import { Client } from 'pg';

/** What a request costs, whatever the machine is doing meanwhile. */
export interface Work {
  /** Names of the statements, in order; the text of those without a name. */
  statements: string[];
  passwordsHashed: number;
  /** What each hash cost, as its options say: equal options take equally long. */
  hashingCosts: object[];
  passwordsCompared: number;
}

/** The suite has to `jest.mock` argon2 with functions that count and call through. */
export async function recordWork(request: () => Promise<unknown>): Promise<Work> {
  const [hash, verify] = [jest.mocked(argon2.hash), jest.mocked(argon2.verify)];
  hash.mockClear();
  verify.mockClear();
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await request();
    return {
      statements: query.mock.calls.map(([statement]: unknown[]) => toName(statement)),
      passwordsHashed: hash.mock.calls.length,
      hashingCosts: hash.mock.calls.map(([, options]) => toCost(options)),
      passwordsCompared: verify.mock.calls.length,
    };
  } finally {
    query.mockRestore();
  }
}

function toName(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { name, text } = statement as { name?: string; text: string };
  return name ?? text;
}

function toCost(options?: argon2.Options | null): object {
  return { memoryCost: options?.memoryCost, timeCost: options?.timeCost, parallelism: options?.parallelism };
}
