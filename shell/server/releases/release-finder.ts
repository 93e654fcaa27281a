import type { ReleaseKey } from './release-key';
import type { ReleaseStore } from './release-store';

interface ReleaseFinderInput {
  store: Pick<ReleaseStore, 'has' | 'ensure'>;
  clock?: () => number;
}

/** `unavailable` means that the registry does not respond, or got too many requests to send another. */
type FindResult = 'found' | 'missing' | 'unavailable';

/** Lookups at a time, and how many may fail within the window before none is made. */
const maxLookups = 4;
const maxMisses = 20;
const missWindowMs = 10_000;

/**
 * Finds releases that are not in the current set: those of a tab that was opened five releases ago, or of another server
 * that is a second ahead, and those of previews. Made-up URLs reach the registry only a few times.
 */
export class ReleaseFinder {
  readonly #input: ReleaseFinderInput;
  readonly #clock: () => number;
  readonly #lookups = new Map<string, Promise<FindResult>>();
  #missesMs: number[] = [];

  constructor(input: ReleaseFinderInput) {
    this.#input = input;
    this.#clock = input.clock ?? Date.now;
  }

  /** Downloads the release when it is not on the disk. */
  async find(key: ReleaseKey): Promise<FindResult> {
    const { store } = this.#input;
    if (store.has(key)) return this.#lookUp(key);
    const path = `${key.name}/${key.release}`;
    const running = this.#lookups.get(path);
    if (running) return running;
    if (this.#isBusy()) return 'unavailable';
    const lookup = this.#lookUp(key).finally(() => this.#lookups.delete(path));
    this.#lookups.set(path, lookup);
    return lookup;
  }

  async #lookUp(key: ReleaseKey): Promise<FindResult> {
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
    return this.#lookups.size >= maxLookups || this.#missesMs.length >= maxMisses;
  }
}
