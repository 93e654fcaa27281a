import { format } from 'node:util';

/** For tests that mostly wait for a time limit: all of them begin at once, and each awaits its own outcome. */
export class SideBySide {
  readonly #runs: (() => Promise<void>)[] = [];
  #outcomes: Promise<void>[] = [];

  /** A test whose work is begun by `start`. */
  test(title: string, run: () => Promise<void>): void {
    const index = this.#runs.push(run) - 1;
    test(title, () => this.#outcomes[index] ?? Promise.reject(new Error('Nothing has been started')));
  }

  /** One such test for each value, which stands in the title for `%s`. */
  each = (values: string[]) => (title: string, run: (value: string) => Promise<void>) => {
    for (const value of values) this.test(format(title, value), () => run(value));
  };

  start(): void {
    this.#outcomes = this.#runs.map((run) => run());
    // One may fail long before its test looks.
    for (const outcome of this.#outcomes) outcome.catch(() => undefined);
  }
}
