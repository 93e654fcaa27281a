const intervalMs = 60_000;

/** Prints the progress of a test run once a minute and, at the first failure, how to repeat that test. */
export class Progress {
  #total;
  #print;
  #now;
  #startedMs;
  #saidMs;
  #done = 0;
  #hasFailed = false;

  /**
   * @param {number} total
   * @param {{ print?: (line: string) => void, now?: () => number }} [options]
   */
  constructor(total, { print = console.log, now = Date.now } = {}) {
    this.#total = total;
    this.#print = print;
    this.#now = now;
    this.#startedMs = this.#saidMs = now();
  }

  /** @param {string | undefined} repeat the command that repeats a failed test */
  end(repeat) {
    this.#done += 1;
    if (repeat !== undefined && !this.#hasFailed) {
      this.#hasFailed = true;
      this.#print(`── The first that failed; to repeat it alone: ${repeat} ──`);
    }
    const nowMs = this.#now();
    if (nowMs - this.#saidMs < intervalMs) return;
    this.#saidMs = nowMs;
    const leftMs = ((nowMs - this.#startedMs) / this.#done) * (this.#total - this.#done);
    this.#print(`── ${this.#done} of ${this.#total}, about ${Math.ceil(leftMs / 60_000)} min left ──`);
  }
}
