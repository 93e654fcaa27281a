import pLimit from 'p-limit';
import { findReleaseUrl, releaseMaxBytes } from '@site/shared/contracts';
import { AppError, ValidationError } from '../../errors/errors';
import { refuse } from './checks/refuse';
import type { ReleaseFiles } from './release-files';

/** A release that lies on another origin. */
export interface ExternalRelease {
  /** The text of its `release.json`. */
  description: string;
  /** The folder of its files, with a slash at its end. */
  baseUrl: string;
  /** Fetches those of the files that are there, all together at most as large as a release may be. */
  fetchFiles(paths: string[]): Promise<ReleaseFiles>;
}

export interface ExternalReleases {
  /** Fetches the `release.json` at `url`. Refuses the release when anything about its place is wrong. */
  open(url: string): Promise<ExternalRelease>;
}

const parallelRequests = 6;

/** Reaches out to other origins; `timeoutMs` is for all of a release together. */
export function createExternalReleases({ timeoutMs }: { timeoutMs: number }): ExternalReleases {
  return {
    open: async (address) => {
      const url = toReleaseUrl(address);
      const budget = { bytes: releaseMaxBytes, signal: AbortSignal.timeout(timeoutMs) };
      const bytes =
        (await findBytes(url, budget)) ?? refuse('unreachable', `There is nothing at ${url.href}.`);
      const baseUrl = new URL('.', url);
      return {
        description: Buffer.from(bytes).toString(),
        baseUrl: baseUrl.href,
        fetchFiles: async (paths) => {
          const files = new Map<string, Uint8Array>();
          await pLimit(parallelRequests).map(paths, async (path) => {
            const content = await findBytes(new URL(path, baseUrl), budget);
            if (content) files.set(path, content);
          });
          return files;
        },
      };
    },
  };
}

/** What may still be fetched of one release. */
interface Budget {
  bytes: number;
  signal: AbortSignal;
}

/** Undefined when there is no such file. */
async function findBytes(url: URL, budget: Budget): Promise<Uint8Array | undefined> {
  try {
    // Where a redirect leads may be another place tomorrow.
    const response = await fetch(url, { redirect: 'manual', signal: budget.signal });
    if (response.status === 200 && response.body) return await readWithin(budget, response.body);
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    return refuse('unreachable', `${url.href} answered ${response.status}.`);
  } catch (error) {
    if (error instanceof AppError) throw error;
    return refuse('unreachable', `${url.href} cannot be reached, or not in time.`, error);
  }
}

async function readWithin(budget: Budget, body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) {
    budget.bytes -= chunk.length;
    if (budget.bytes < 0) refuse('overSizeBudget', `The release is larger than ${releaseMaxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Scripts that travel without TLS could be anybody's; on this machine they do not travel. */
function toReleaseUrl(address: string): URL {
  const url = findReleaseUrl(address);
  if (!url || (url.protocol === 'http:' && !loopbackHosts.includes(url.hostname))) {
    throw new ValidationError({ url: ['Enter an https address, without a password'] });
  }
  return url;
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];
