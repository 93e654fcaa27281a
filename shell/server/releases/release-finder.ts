import type { ReleaseSetSource } from './release-set-source';
import type { ReleaseKey } from './release-key';
import type { ReleaseStore } from './release-store';

interface ReleaseFinderInput {
  source: ReleaseSetSource;
  store: Pick<ReleaseStore, 'has' | 'ensure'>;
  clock?: () => number;
}

/** `unavailable` means that nobody can say now. */
type Finding = 'found' | 'missing' | 'unavailable';

/** Releases that are looked for at once, and how many that do not exist in a while. */
const maxSearches = 4;
const maxMisses = 20;
const missWindowMs = 10_000;

/**
 * Finds releases that are not in the current set: of a tab that was opened five releases ago, or of a neighbour server
 * that is a second ahead. Invented addresses reach the registry only a few times.
 */
export class ReleaseFinder {
  readonly #input: ReleaseFinderInput;
  readonly #clock: () => number;
  readonly #searches = new Map<string, Promise<Finding>>();
  #missesMs: number[] = [];

  constructor(input: ReleaseFinderInput) {
    this.#input = input;
    this.#clock = input.clock ?? Date.now;
  }

  /** Brings the release when it is not here. */
  async find(key: ReleaseKey): Promise<Finding> {
    const { source, store } = this.#input;
    if (store.has(key)) return this.#search(key);
    if (!source.current().remotes.some(({ name }) => name === key.name)) return 'missing';
    const path = `${key.name}/${key.release}`;
    const running = this.#searches.get(path);
    if (running) return running;
    if (this.#isBusy()) return 'unavailable';
    const search = this.#search(key).finally(() => this.#searches.delete(path));
    this.#searches.set(path, search);
    return search;
  }

  async #search(key: ReleaseKey): Promise<Finding> {
    try {
      if (await this.#input.store.ensure(key)) return 'found';
      this.#missesMs.push(this.#clock());
      return 'missing';
    } catch {
      return 'unavailable';
    }
  }

  #isBusy(): boolean {
    this.#missesMs = this.#missesMs.filter((ms) => this.#clock() - ms < missWindowMs);
    return this.#searches.size >= maxSearches || this.#missesMs.length >= maxMisses;
  }
}
