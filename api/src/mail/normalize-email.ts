import type { FastifyRequest } from 'fastify';

/** Addresses are compared trimmed and in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Use as `preValidation`: autofill adds spaces around addresses, which must not be rejected. */
export async function normalizeEmailField(request: FastifyRequest): Promise<void> {
  // The body has not been validated; only an object has fields.
  const body = request.body as { email?: unknown } | null | undefined;
  if (typeof body?.email === 'string') body.email = normalizeEmail(body.email);
}
