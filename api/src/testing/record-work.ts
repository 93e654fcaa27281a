import * as argon2 from '@node-rs/argon2';
import { Client } from 'pg';

/** What a request costs, whatever the machine is doing meanwhile. */
export interface Work {
  /** Names of the statements, in order; the text of those without a name. */
  statements: string[];
  passwordsHashed: number;
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
