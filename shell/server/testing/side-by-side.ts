/** For tests that mostly wait for a time limit: all of them begin at once, and each awaits its own outcome. */
export class SideBySide {
  readonly #runs: (() => Promise<void>)[] = [];
  #outcomes: Promise<void>[] = [];

  /** What a test does, begun by `start`; returns the test's function. */
  add(run: () => Promise<void>): () => Promise<void> {
    const index = this.#runs.push(run) - 1;
    return () => this.#outcomes[index] ?? Promise.reject(new Error('Nothing has been started'));
  }

  start(): void {
    this.#outcomes = this.#runs.map((run) => run());
    // One may fail long before its test looks.
    for (const outcome of this.#outcomes) outcome.catch(() => undefined);
  }
}
