import type { FastifyRequest } from 'fastify';
import { withoutBidiControls } from './bidi-controls';

/**
 * Use as `preValidation`: takes the spaces around every text of a flat body away, so that blank counts as empty, and
 * what turns the direction of a text.
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

/** An address with anything odd in it is refused, not mended. */
function trimText(name: string, text: string): string {
  return (name === 'email' ? text : withoutBidiControls(text)).trim();
}
