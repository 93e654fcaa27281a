/** One count of one page of one release in one hour. */
export interface PageFigure {
  remote: string;
  release: string;
  route: string;
  figure: 'view' | 'lcp' | 'inp' | 'cls';
  bucket: number;
  /** The beginning of the hour, in ISO 8601. */
  hour: string;
  count: number;
}

/** Adds up figures until somebody takes them. */
export class FigureBuffer<Figure extends { count: number } = PageFigure> {
  #figures = new Map<string, Figure>();

  add(figure: Figure): void {
    const { count, ...identity } = figure;
    const key = JSON.stringify(Object.values(identity));
    const known = this.#figures.get(key);
    if (known) known.count += count;
    else this.#figures.set(key, { ...figure });
  }

  /** All there is; it begins again with none. */
  take(): Figure[] {
    const figures = [...this.#figures.values()];
    this.#figures = new Map();
    return figures;
  }
}
