import type { NetworkKey } from './network-key';

/**
 * Starts the work of a burst one piece in each turn of the event loop, for each network. Between two turns the server reads what has
 * arrived, so visitors of other networks wait for one piece of a burst and not for all of it.
 */
export class FairStarts {
  /** What waits, in the order in which it came, of each network that has started something in this turn. */
  readonly #waiting = new Map<NetworkKey, (() => void)[]>();

  /** One in each turn: the first at once. */
  start(network: NetworkKey, work: () => void): void {
    if (this.#waiting.has(network)) return this.startLater(network, work);
    this.startLater(network);
    work();
  }

  /** One in each turn, and the first not before everything is read that has arrived together with it. */
  startLater(network: NetworkKey, ...work: (() => void)[]): void {
    const waiting = this.#waiting.get(network);
    if (waiting) return void waiting.push(...work);
    this.#waiting.set(network, work);
    setImmediate(() => this.#startNext(network));
  }

  /** At once, unless work of its network waits: then after that. */
  startInOrder(network: NetworkKey, work: () => void): void {
    const waiting = this.#waiting.get(network);
    if (waiting?.length) waiting.push(work);
    else work();
  }

  #startNext(network: NetworkKey): void {
    const next = this.#waiting.get(network)?.shift();
    if (!next) return void this.#waiting.delete(network);
    setImmediate(() => this.#startNext(network));
    next();
  }
}
