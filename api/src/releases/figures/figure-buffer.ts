/** One count for a page of a release in an hour. */
export interface PageFigure {
  remote: string;
  release: string;
  route: string;
  figure: 'view' | 'lcp' | 'inp' | 'cls';
  bucket: number;
  /** The start of the hour, in ISO 8601. */
  hour: string;
  count: number;
}

/** Adds up figures until they are taken. */
export class FigureBuffer<Figure extends { count: number } = PageFigure> {
  #figures = new Map<string, Figure>();

  add(figure: Figure): void {
    const { count, ...identity } = figure;
    const key = JSON.stringify(Object.values(identity));
    const known = this.#figures.get(key);
    if (known) known.count += count;
    else this.#figures.set(key, { ...figure });
  }

  /** Returns all figures and starts again. */
  take(): Figure[] {
    const figures = [...this.#figures.values()];
    this.#figures = new Map();
    return figures;
  }
}

/** The start of the hour, in ISO 8601. */
export function toHour(time: Date): string {
  return `${time.toISOString().slice(0, 13)}:00:00.000Z`;
}

/** Remembers the keys that were added last: between `most` and twice as many. */
export class RecentKeys {
  readonly #most: number;
  #newer = new Set<string>();
  #older = new Set<string>();

  constructor(most: number) {
    this.#most = most;
  }

  has(key: string): boolean {
    return this.#newer.has(key) || this.#older.has(key);
  }

  add(key: string): void {
    this.#newer.add(key);
    if (this.#newer.size < this.#most) return;
    this.#older = this.#newer;
    this.#newer = new Set();
  }
}
