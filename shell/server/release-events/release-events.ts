import type { ServerResponse } from 'node:http';
import { NetworkShares, type Network } from '@site/shared/server';
import type { ReleaseSetSource } from '../releases/release-set-source';

export interface ReleaseEventsLimits {
  /** Open connections. A tab that gets none polls. */
  maxConnections: number;
  /** Of these, for one address, or one /64 of IPv6: browsers behind it share it, each with one connection for all of its tabs. */
  maxPerAddress: number;
  /** For what one customer of a provider easily has: a /24 of IPv4, or a /48 of IPv6. */
  maxPerCustomer: number;
  /** How soon a new set is noticed. */
  checkMs: number;
  /** Proxies close connections over which nothing comes for a minute or so. */
  keepAliveMs: number;
}

const defaults: ReleaseEventsLimits = {
  maxConnections: 10_000,
  maxPerAddress: 200,
  maxPerCustomer: 1_000,
  checkMs: 250,
  keepAliveMs: 25_000,
};

/** What a client may be behind with before it is disconnected; an event has some 40 bytes. */
const maxUnsentBytes = 16 * 1024;

/** Connections over which open tabs learn that another release set is live: one source for all of them. */
export class ReleaseEvents {
  readonly #source: ReleaseSetSource;
  readonly #limits: ReleaseEventsLimits;
  readonly #connections = new Set<ServerResponse>();
  readonly #shares: NetworkShares<ServerResponse>;
  #timers: NodeJS.Timeout[] = [];
  #sentId = '';
  #isClosed = false;

  constructor(source: ReleaseSetSource, limits: Partial<ReleaseEventsLimits> = {}) {
    this.#source = source;
    this.#limits = { ...defaults, ...limits };
    this.#shares = new NetworkShares({ near: this.#limits.maxPerAddress, wide: this.#limits.maxPerCustomer });
  }

  get count(): number {
    return this.#connections.size;
  }

  hasPlaceFor(network: Network): boolean {
    return this.count < this.#limits.maxConnections && this.#shares.hasPlaceFor(network);
  }

  /** Sends what stands for the live set, and of each one after it until the connection ends. */
  add(response: ServerResponse, network: Network): void {
    // The server still listens for a moment, and would wait for this one.
    if (this.#isClosed) return void response.end(this.#toFirstEvent());
    if (this.count === 0) this.#start();
    this.#connections.add(response);
    this.#shares.take(network, response);
    response.once('close', () => this.#remove(response, network));
    response.write(this.#toFirstEvent());
  }

  /** Ends all connections, and each one that still comes; browsers come back by themselves. */
  close(): void {
    this.#isClosed = true;
    for (const response of this.#connections) response.end();
  }

  #toFirstEvent(): string {
    return `retry: 5000\n${toEvent(this.#findId())}`;
  }

  #start(): void {
    const { checkMs, keepAliveMs } = this.#limits;
    this.#sentId = this.#findId();
    this.#timers = [
      setInterval(() => this.#sendChange(), checkMs).unref(),
      setInterval(() => this.#send(': still here\n\n'), keepAliveMs).unref(),
    ];
  }

  #remove(response: ServerResponse, network: Network): void {
    this.#connections.delete(response);
    this.#shares.leave(network, response);
    if (this.count === 0) this.#timers.forEach(clearInterval);
  }

  #sendChange(): void {
    const id = this.#findId();
    if (id === this.#sentId) return;
    this.#sentId = id;
    this.#send(toEvent(id));
  }

  /** Each side of a rollout has a set of its own: while one goes on, tabs look which is theirs at every step. */
  #findId(): string {
    const { id, rollouts = [] } = this.#source.current();
    return [id, ...rollouts.map(({ id: rollout, percent }) => `${rollout}-${percent}`)].join('+');
  }

  #send(text: string): void {
    for (const response of this.#connections) {
      if (response.writableLength > maxUnsentBytes) response.destroy();
      else response.write(text);
    }
  }
}

const toEvent = (id: string) => `data: ${id}\n\n`;
