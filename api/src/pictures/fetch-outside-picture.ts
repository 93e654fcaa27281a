import { imageMaxBytes } from '@site/shared/contracts';
import type { OutsideFetch } from '../http/outside-fetch';
import { OutsideFetchError } from '../http/outside-fetch-error';

/** The host does not give the picture. */
export class OutsidePictureError extends Error {
  /** True when another try would bring nothing else. */
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(reason, { cause });
    this.name = 'OutsidePictureError';
    this.isFinal = isFinal;
  }
}

export interface OutsidePictureRequest {
  signal: AbortSignal;
  /** The site's own address, sent to the requested host. */
  publicUrl: string;
}

const maxRedirects = 3;
const redirects = [301, 302, 303, 307, 308];
const passing = [408, 425, 429];

/** Fetches what an address gives, at most 10 MB. @throws OutsidePictureError */
export async function fetchOutsidePicture(
  outsideFetch: Pick<OutsideFetch, 'get'>,
  address: string,
  request: OutsidePictureRequest,
): Promise<Buffer> {
  let url = toUrl(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const { status, headers, body } = await get(outsideFetch, url, request);
    if (status === 200) return body;
    const { location } = headers;
    if (!redirects.includes(status) || typeof location !== 'string') {
      throw new OutsidePictureError(`status ${status}`, {
        isFinal: status < 500 && !passing.includes(status),
      });
    }
    // Checked like the first one, by the fetch itself.
    url = toUrl(location, url);
  }
  throw new OutsidePictureError('too many redirects', { isFinal: true });
}

function toUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new OutsidePictureError('not an address', { isFinal: true });
  return new URL(address, base);
}

async function get(
  outsideFetch: Pick<OutsideFetch, 'get'>,
  url: URL,
  { signal, publicUrl }: OutsidePictureRequest,
) {
  try {
    return await outsideFetch.get(url, {
      signal,
      maxBytes: imageMaxBytes,
      headers: { accept: 'image/*', 'user-agent': `Pictures (+${publicUrl})` },
    });
  } catch (error) {
    if (!(error instanceof OutsideFetchError)) throw error;
    const isFinal = error.reason !== 'timeout' && error.reason !== 'unreachable';
    throw new OutsidePictureError(error.reason, { isFinal, cause: error });
  }
}
