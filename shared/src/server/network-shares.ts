import type { Network, NetworkKey } from './network-key';

/** How much of something finite visitors of one network may have at once. */
export interface NetworkShare {
  /** Behind one connection to the internet, such as an office. */
  near: number;
  /** Of what one customer of a provider easily has, so that many of the former do not add up. */
  wide: number;
}

/** Who has a place of something finite: connections, requests, release events. */
export class NetworkShares<Holder> {
  readonly #share: NetworkShare;
  readonly #holders = new Map<NetworkKey, Set<Holder>>();

  /** Without a share it only counts. */
  constructor(share: NetworkShare = { near: Infinity, wide: Infinity }) {
    this.#share = share;
  }

  hasPlaceFor({ near, wide }: Network): boolean {
    return this.count(near) < this.#share.near && this.count(wide) < this.#share.wide;
  }

  take({ near, wide }: Network, holder: Holder): void {
    for (const key of [near, wide]) {
      const holders = this.#holders.get(key);
      if (holders) holders.add(holder);
      else this.#holders.set(key, new Set([holder]));
    }
  }

  leave({ near, wide }: Network, holder: Holder): void {
    for (const key of [near, wide]) {
      const holders = this.#holders.get(key);
      holders?.delete(holder);
      if (holders?.size === 0) this.#holders.delete(key);
    }
  }

  /** Who has the places of a network that has no more, the oldest first. */
  findHolders({ near, wide }: Network): Iterable<Holder> {
    const key = this.count(near) < this.#share.near ? wide : near;
    return this.#holders.get(key) ?? [];
  }

  count(key: NetworkKey): number {
    return this.#holders.get(key)?.size ?? 0;
  }
}
