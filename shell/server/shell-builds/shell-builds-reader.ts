import type { ShellBuildDescription, ShellBuildSummary } from '@site/shared/contracts/api';
import { asPlainText } from '../as-plain-text';
import { requireOk } from '../releases/registry-reader';

/** The hashes of the files of a build of the shell, by name. */
export type ShellFiles = ShellBuildDescription['files'];

/** A list of builds as the registry sent it, the newest one first. */
interface TaggedBuilds {
  builds: string[];
  /** For the next request. */
  etag: string | undefined;
}

/** What the shell server reads from the registry about the shell's builds. Everything rejects when it does not respond. */
export interface ShellBuildsReader {
  /** The builds whose files are kept, or `unchanged` when the list still has this ETag. */
  listBuilds(etag: string | undefined): Promise<TaggedBuilds | 'unchanged'>;
  /** Undefined when there is no such build. */
  findFiles(build: string): Promise<ShellFiles | undefined>;
  /** Undefined when there is no such file. */
  findFile(build: string, name: string): Promise<Buffer | undefined>;
}

interface ShellBuildsReaderOptions {
  /** Whoever waits for the list requests it again. */
  listTimeoutMs?: number;
}

const fileTimeoutMs = 10_000;

export function createShellBuildsReader(
  apiOrigin: string,
  { listTimeoutMs = 1500 }: ShellBuildsReaderOptions = {},
): ShellBuildsReader {
  const get = async (path: string, timeoutMs: number, headers: Record<string, string> = {}) => {
    const response = await fetch(`${apiOrigin}/api/registry/shell-builds/${path}`, {
      headers: { ...asPlainText, ...headers },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (response.status !== 304 && response.status !== 404) requireOk(response);
    return response;
  };
  return {
    async listBuilds(etag) {
      const response = await get('', listTimeoutMs, etag === undefined ? {} : { 'if-none-match': etag });
      if (response.status === 304) return 'unchanged';
      // An API of before there were any.
      if (response.status === 404) return { builds: [], etag: undefined };
      const summaries = (await response.json()) as ShellBuildSummary[];
      return { builds: summaries.map(({ build }) => build), etag: response.headers.get('etag') ?? undefined };
    },
    async findFiles(build) {
      const response = await get(`${build}/`, fileTimeoutMs);
      return response.status === 404 ? undefined : ((await response.json()) as ShellBuildDescription).files;
    },
    async findFile(build, name) {
      const response = await get(`${build}/${encodeURIComponent(name)}`, fileTimeoutMs);
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },
  };
}
