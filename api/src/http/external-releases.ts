import pLimit from 'p-limit';
import { reject, type ReleaseFiles } from '@site/release-rules';
import { releaseMaxBytes } from '@site/shared/contracts';
import type { OutsideFetch, OutsideResponse } from './outside-fetch';
import { OutsideFetchError } from './outside-fetch-error';
import { requireSecureUrl } from './require-secure-url';

/** A release on another origin. */
export interface ExternalRelease {
  /** The text of its `release.json`. */
  description: string;
  /** The folder of its files, with a trailing slash. */
  baseUrl: string;
  /** Fetches the files that exist, at most as many bytes as a release may have. */
  fetchFiles(paths: string[]): Promise<ReleaseFiles>;
}

export interface ExternalReleases {
  /**
   * Fetches the `release.json` at `url`; with `description` as its text, `url` is any URL in the folder. Rejects the release
   * when anything about its URL is wrong.
   */
  open(url: string, description?: string): Promise<ExternalRelease>;
}

const parallelRequests = 6;

export interface ExternalReleasesOptions {
  outsideFetch: OutsideFetch;
  /** For the whole release. */
  timeoutMs: number;
}

/** Fetches from other origins, with the restrictions of `outsideFetch`. */
export function createExternalReleases({
  outsideFetch,
  timeoutMs,
}: ExternalReleasesOptions): ExternalReleases {
  return {
    open: async (address, given) => {
      const url = requireSecureUrl(address, 'url');
      const signal = AbortSignal.timeout(timeoutMs);
      const budget = { bytes: releaseMaxBytes };
      const find = (file: URL) =>
        findBytes(() => outsideFetch.get(file, { maxBytes: releaseMaxBytes, budget, signal }), file);
      const description = given ?? (await findText(find, url));
      const baseUrl = new URL('.', url);
      return {
        description,
        baseUrl: baseUrl.href,
        fetchFiles: async (paths) => {
          const files = new Map<string, Uint8Array>();
          await pLimit(parallelRequests).map(paths, async (path) => {
            const content = await find(new URL(path, baseUrl));
            if (content) files.set(path, content);
          });
          return files;
        },
      };
    },
  };
}

async function findText(find: (file: URL) => Promise<Buffer | undefined>, url: URL): Promise<string> {
  const bytes = (await find(url)) ?? reject('unreachable', `There is nothing at ${url.href}.`);
  return bytes.toString();
}

/** Undefined when the file does not exist. Redirects are not followed, because their target may change. */
async function findBytes(get: () => Promise<OutsideResponse>, { href }: URL): Promise<Buffer | undefined> {
  try {
    const { status, body } = await get();
    if (status === 200) return body;
    if (status === 404) return undefined;
    return reject('unreachable', `${href} answered ${status}.`);
  } catch (error) {
    if (!(error instanceof OutsideFetchError)) throw error;
    if (error.reason === 'too-large') {
      return reject('overSizeBudget', `The release is larger than ${releaseMaxBytes} bytes.`, error);
    }
    return reject('unreachable', `${href} could not be fetched. ${error.message}`, error);
  }
}
