import type { FastifyRequest } from 'fastify';
import { cleanText } from './bidi-controls';

/**
 * Use as `preValidation`: trims every text of a flat body, so that one which says nothing is empty, and removes characters that
 * change the text direction.
 */
export async function trimTexts(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  request.body = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? trimText(name, value) : value,
    ]),
  );
}

/** An address with unusual characters is rejected, not corrected. */
function trimText(name: string, text: string): string {
  return name === 'email' ? text.trim() : cleanText(text);
}
