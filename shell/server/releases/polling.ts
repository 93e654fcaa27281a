import { setTimeout as sleep } from 'node:timers/promises';

/** Calls a function, which never rejects, again and again, with a pause after each call. */
export class Polling {
  readonly #poll: () => Promise<void>;
  readonly #intervalMs: number;
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(poll: () => Promise<void>, intervalMs: number) {
    this.#poll = poll;
    this.#intervalMs = intervalMs;
  }

  get isClosed(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Resolves when the first call has ended, or when this takes longer than `timeoutMs`. */
  async start(timeoutMs: number): Promise<void> {
    const first = this.#poll();
    this.#running = first.then(() => this.#keepPolling());
    await Promise.race([first, sleep(timeoutMs, undefined, { ref: false })]);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #keepPolling(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await sleep(this.#intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#poll();
    }
  }
}

/** Makes a function that logs a problem once, not with every attempt, and when there is none any more. */
export function createProblemLog(
  log: (line: string) => void,
  { toLine, solved }: { toLine: (problem: string) => string; solved: string },
): (problems: string[]) => void {
  let last = '';
  return (problems) => {
    const problem = problems.join('; ');
    if (problem === last) return;
    log(problem ? toLine(problem) : solved);
    last = problem;
  };
}
