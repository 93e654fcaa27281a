/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = 0;
    for (const character of seed) {
      this.#state = (Math.imul(this.#state, 31) + (character.codePointAt(0) ?? 0)) | 0;
    }
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  integer(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.integer(0, items.length - 1)] ?? items[0];
  }
}
