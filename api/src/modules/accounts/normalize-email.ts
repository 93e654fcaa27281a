import type { FastifyRequest } from 'fastify';

/** Addresses are compared trimmed and in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Use as `preValidation`: spaces around an address come from autofill and are no reason to refuse it. */
export async function normalizeEmailField(request: FastifyRequest): Promise<void> {
  // Nothing has been checked yet; what is no object has no field.
  const body = request.body as { email?: unknown } | null | undefined;
  if (typeof body?.email === 'string') body.email = normalizeEmail(body.email);
}
