import type { GroupsOfMember } from '@site/shared/contracts/api';
import { LRUCache } from 'lru-cache';
import type { ApiReader } from '../api-reader';

/** How long the result for a cookie is cached, also for one that is not valid. */
const keepMs = 30_000;
const maxMembers = 10_000;
const timeoutMs = 800;

/** Finds the groups of members by their cookies. */
export class GroupReader {
  readonly #api: ApiReader;
  readonly #found = new LRUCache<string, string[]>({ max: maxMembers, ttl: keepMs });

  constructor(api: ApiReader) {
    this.#api = api;
  }

  /** None for a cookie that is not valid; undefined while the registry does not respond. */
  async find(membership: string): Promise<string[] | undefined> {
    const known = this.#found.get(membership);
    if (known) return known;
    const result = await this.#api.get<GroupsOfMember>(`/registry/groups/of/${membership}/`, { timeoutMs });
    if (result === 'unavailable') return undefined;
    const groups = result === 'missing' ? [] : result.data.groups;
    this.#found.set(membership, groups);
    return groups;
  }
}
