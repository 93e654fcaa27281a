import { releaseDescriptionFile, type StagedReleaseSet } from '@site/shared/contracts';
import type { ShellBuildSummary } from '@site/shared/contracts/api';
import { asPlainText } from '../http/as-plain-text';
import { shellBuilds, type ReleaseKey } from './release-key';

/** A set as the registry sent it. */
export interface TaggedReleaseSet {
  set: StagedReleaseSet;
  /** For the next request. */
  etag: string | undefined;
}

/** The ids of the shell's builds as the registry listed them, the newest one first. */
interface TaggedShellBuilds extends Pick<TaggedReleaseSet, 'etag'> {
  builds: string[];
}

/** What the shell server reads from the registry of releases. Everything rejects when the registry does not respond. */
export interface RegistryReader {
  /** The live set, or `unchanged` when it still has this ETag. */
  getReleaseSet(etag: string | undefined): Promise<TaggedReleaseSet | 'unchanged'>;
  /** The builds of the shell that the registry keeps, or `unchanged`. */
  listShellBuilds(etag: string | undefined): Promise<TaggedShellBuilds | 'unchanged'>;
  /** One file of a release that the registry holds; undefined when there is none. */
  findFile(key: ReleaseKey, path: string): Promise<Buffer | undefined>;
}

interface RegistryReaderOptions {
  /** Set and list are requested again and again, so a slow response is worth no more than the next one. */
  pollTimeoutMs?: number;
}

const fileTimeoutMs = 10_000;

export function createRegistryReader(
  apiOrigin: string,
  { pollTimeoutMs = 1500 }: RegistryReaderOptions = {},
): RegistryReader {
  const get = async (path: string, timeoutMs: number, etag?: string): Promise<Response> => {
    const response = await fetch(`${apiOrigin}/api/registry/${path}`, {
      headers: { ...asPlainText, ...(etag !== undefined && { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (response.status !== 304 && response.status !== 404) requireOk(response);
    return response;
  };
  const toEtag = ({ headers }: Response) => headers.get('etag') ?? undefined;
  return {
    async getReleaseSet(knownEtag) {
      const response = await get('release-set/', pollTimeoutMs, knownEtag);
      if (response.status === 304) return 'unchanged';
      requireOk(response);
      const set: unknown = await response.json();
      if (!isReleaseSet(set)) throw new Error('The registry sent something other than a release set');
      return { set, etag: toEtag(response) };
    },
    async listShellBuilds(knownEtag) {
      const response = await get(`${shellBuilds}/`, pollTimeoutMs, knownEtag);
      if (response.status === 304) return 'unchanged';
      // An API of before there were any.
      if (response.status === 404) return { builds: [], etag: undefined };
      const summaries = (await response.json()) as ShellBuildSummary[];
      return { builds: summaries.map(({ build }) => build), etag: toEtag(response) };
    },
    async findFile(key, path) {
      const response = await get(toFilePath(key, path), fileTimeoutMs);
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },
  };
}

function requireOk({ ok, status, url }: Response): void {
  if (!ok) throw new Error(`The registry responded ${status} for ${new URL(url).pathname}`);
}

/** A build of the shell is described at the address of its folder. */
function toFilePath({ name, release }: ReleaseKey, path: string): string {
  if (name !== shellBuilds) return `files/${name}/${release}/${encodeURIComponent(path)}`;
  return `${name}/${release}/${path === releaseDescriptionFile ? '' : encodeURIComponent(path)}`;
}

/** Enough to tell a set from what a broken proxy or a truncated file contains instead. */
export function isReleaseSet(value: unknown): value is StagedReleaseSet {
  const { id, remotes } = (value ?? {}) as Partial<StagedReleaseSet>;
  return typeof id === 'string' && Array.isArray(remotes);
}
