/** Counts within a window of time that is the same for all keys, so that nothing is kept of those who have stopped. */
export class WindowCounts {
  readonly #windowMs: number;
  #counts = new Map<unknown, number>();
  #endsAt = 0;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  add(key: unknown, count = 1): number {
    const sum = this.get(key) + count;
    this.#counts.set(key, sum);
    return sum;
  }

  get(key: unknown): number {
    const now = performance.now();
    if (now >= this.#endsAt) {
      this.#counts = new Map();
      this.#endsAt = now + this.#windowMs;
    }
    return this.#counts.get(key) ?? 0;
  }
}
