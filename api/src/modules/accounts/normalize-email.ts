import type { FastifyRequest } from 'fastify';

/** Addresses are compared trimmed and in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Use as `preValidation`: spaces around an address come from autofill and are no reason to refuse it. */
export async function normalizeEmailField({ body }: FastifyRequest): Promise<void> {
  if (hasEmail(body)) body.email = normalizeEmail(body.email);
}

function hasEmail(body: unknown): body is { email: string } {
  return typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string';
}
