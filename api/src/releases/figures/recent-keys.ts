/** Remembers the keys that were added last: between `most` and twice as many. */
export class RecentKeys {
  readonly #most: number;
  #newer = new Set<string>();
  #older = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  has(key: string): boolean {
    return this.#newer.has(key) || this.#older.has(key);
  }

  add(key: string): void {
    this.#newer.add(key);
    if (this.#newer.size < this.#most) return;
    this.#older = this.#newer;
    this.#newer = new Set();
  }
}
