import type { ActiveRelease } from '@site/shared/contracts';
import type { PreviewedRelease } from '@site/shared/contracts/api';
import { LRUCache } from 'lru-cache';
import type { ApiReader } from '../api-reader';
import type { ReleaseFinder } from '../releases/release-finder';

export interface FoundPreview {
  release: ActiveRelease;
  /** As an ISO 8601 time. */
  expiresAt: string;
}

interface PreviewReaderInput {
  api: ApiReader;
  finder: Pick<ReleaseFinder, 'find'>;
}

/** How long the result for a link is cached, also for invalid links. */
const keepMs = 30_000;
const maxLinks = 200;
const timeoutMs = 3000;

/** Finds the releases behind preview links, with their files on this server's disk. */
export class PreviewReader {
  readonly #input: PreviewReaderInput;
  readonly #found = new LRUCache<string, FoundPreview | 'ended'>({ max: maxLinks, ttl: keepMs });

  constructor(input: PreviewReaderInput) {
    this.#input = input;
  }

  /** Undefined while the registry does not respond. */
  async find(token: string): Promise<FoundPreview | 'ended' | undefined> {
    const known = this.#found.get(token);
    if (known) return known;
    const { api, finder } = this.#input;
    const result = await api.get<PreviewedRelease>(`/registry/previews/${token}/`, { timeoutMs });
    if (result === 'unavailable') return undefined;
    const found = result === 'missing' ? 'ended' : toPreview(result.data);
    if (found !== 'ended' && (await finder.find(found.release)) !== 'found') return undefined;
    this.#found.set(token, found);
    return found;
  }
}

const toPreview = ({ release, expires_at: expiresAt }: PreviewedRelease): FoundPreview => ({
  release,
  expiresAt,
});
