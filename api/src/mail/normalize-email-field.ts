import { normalizeEmail } from '@site/shared/contracts/api';
import type { FastifyRequest } from 'fastify';

/** Use as `preValidation`: autofill adds spaces around addresses, which must not be rejected. */
export async function normalizeEmailField(request: FastifyRequest): Promise<void> {
  // The body has not been validated; only an object has fields.
  const body = request.body as { email?: unknown } | null | undefined;
  if (typeof body?.email === 'string') body.email = normalizeEmail(body.email);
}
