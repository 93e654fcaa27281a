import type { CustomFetch } from 'openid-client';
import { UnavailableError } from '../../../errors/errors';

/** The provider does not respond, or its response is invalid. */
export class ProviderUnavailableError extends UnavailableError {
  override readonly retryAfterSeconds = 10;

  constructor(cause: unknown) {
    super(
      { code: 'provider_unavailable', cause },
      'The sign-in service isn’t responding right now. Nothing’s lost: please try again in a moment.',
    );
  }
}

/** A metadata document has some kilobytes. */
const maxBytes = 256 * 1024;

/**
 * The `fetch` of `openid-client`. It follows no redirects, and limits the time and the size of responses.
 * @throws ProviderUnavailableError
 */
export const fetchFromProvider: CustomFetch = async (url, options) => {
  try {
    const response = await fetch(url, options as RequestInit);
    if (response.status >= 500) throw new Error(`${new URL(url).pathname}: status ${response.status}`);
    const body = await readBody(response);
    return new Response(body.length > 0 ? body : null, response);
  } catch (error) {
    throw new ProviderUnavailableError(error);
  }
};

async function readBody(response: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`More than ${maxBytes} bytes from the provider`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
