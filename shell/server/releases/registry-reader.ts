import type { StagedReleaseSet } from '@site/shared/contracts';
import { asPlainText } from '../as-plain-text';
import type { ReleaseKey } from './release-key';

/** A set as the registry sent it. */
export interface TaggedReleaseSet {
  set: StagedReleaseSet;
  /** For the next request. */
  etag: string | undefined;
}

/** What the shell server reads from the registry of releases. Everything rejects when the registry does not respond. */
export interface RegistryReader {
  /** The live set, or `unchanged` when it still has this ETag. */
  getReleaseSet(etag: string | undefined): Promise<TaggedReleaseSet | 'unchanged'>;
  /** One file of a release that the registry holds; undefined when there is none. */
  findFile(key: ReleaseKey, path: string): Promise<Buffer | undefined>;
}

interface RegistryReaderOptions {
  /** The set is requested every second, so a slow response is worth no more than the next one. */
  setTimeoutMs?: number;
}

const fileTimeoutMs = 10_000;

export function createRegistryReader(
  apiOrigin: string,
  { setTimeoutMs = 1500 }: RegistryReaderOptions = {},
): RegistryReader {
  const registry = `${apiOrigin}/api/registry`;
  return {
    async getReleaseSet(etag) {
      const response = await fetch(`${registry}/release-set/`, {
        headers: { ...asPlainText, ...(etag !== undefined && { 'if-none-match': etag }) },
        signal: AbortSignal.timeout(setTimeoutMs),
        redirect: 'error',
      });
      if (response.status === 304) return 'unchanged';
      requireOk(response);
      const set: unknown = await response.json();
      if (!isReleaseSet(set)) throw new Error('The registry sent something other than a release set');
      return { set, etag: response.headers.get('etag') ?? undefined };
    },
    async findFile({ name, release }, path) {
      const url = `${registry}/files/${name}/${release}/${encodeURIComponent(path)}`;
      const response = await fetch(url, { signal: AbortSignal.timeout(fileTimeoutMs), redirect: 'error' });
      if (response.status === 404) return undefined;
      requireOk(response);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

export function requireOk({ ok, status, url }: Response): void {
  if (!ok) throw new Error(`The registry responded ${status} for ${new URL(url).pathname}`);
}

/** Enough to tell a set from what a broken proxy or a truncated file contains instead. */
export function isReleaseSet(value: unknown): value is StagedReleaseSet {
  const { id, remotes } = (value ?? {}) as Partial<StagedReleaseSet>;
  return typeof id === 'string' && Array.isArray(remotes);
}
