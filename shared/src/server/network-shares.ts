import type { Network, NetworkKey } from './network-key';

/** How much of something finite visitors of one network may have at once. */
export interface NetworkShare {
  /** Behind one connection to the internet, such as an office. */
  near: number;
  /** Of what one customer of a provider easily has, so that many of the former do not add up. */
  wide: number;
}

/** Who has how much of something finite: connections, requests, places of a pool. */
export class NetworkShares {
  readonly #share: NetworkShare;
  readonly #near = new Map<NetworkKey, number>();
  readonly #wide = new Map<NetworkKey, number>();

  constructor(share: NetworkShare) {
    this.#share = share;
  }

  hasPlaceFor({ near, wide }: Network): boolean {
    return (this.#near.get(near) ?? 0) < this.#share.near && (this.#wide.get(wide) ?? 0) < this.#share.wide;
  }

  take({ near, wide }: Network): void {
    add(this.#near, near, 1);
    add(this.#wide, wide, 1);
  }

  leave({ near, wide }: Network): void {
    add(this.#near, near, -1);
    add(this.#wide, wide, -1);
  }
}

function add(counts: Map<NetworkKey, number>, key: NetworkKey, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
