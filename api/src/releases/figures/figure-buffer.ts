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
