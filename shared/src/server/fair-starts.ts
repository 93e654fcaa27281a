import type { NetworkKey } from './network-key';

/**
 * Starts one piece of work for each network in each turn of the event loop. Between two turns the server reads what has arrived, so
 * visitors of other networks wait for one piece of a burst and not for all of it.
 */
export class FairStarts {
  /** What waits, of each network that has started something in this turn. */
  readonly #waiting = new Map<NetworkKey, (() => void)[]>();

  start(network: NetworkKey, work: () => void): void {
    if (this.#waiting.has(network)) return this.startLater(network, work);
    this.startLater(network);
    work();
  }

  /** Not before everything is read that has arrived together with it. */
  startLater(network: NetworkKey, ...work: (() => void)[]): void {
    const waiting = this.#waiting.get(network);
    if (waiting) return void waiting.push(...work);
    this.#waiting.set(network, work);
    setImmediate(() => this.#startNext(network));
  }

  #startNext(network: NetworkKey): void {
    const next = this.#waiting.get(network)?.shift();
    if (!next) return void this.#waiting.delete(network);
    setImmediate(() => this.#startNext(network));
    next();
  }
}
