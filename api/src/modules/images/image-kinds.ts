/** What a picture is for decides the copies that are kept. */
export type ImageKind = 'post' | 'avatar';

interface Copies {
  /** In pixels. No copy is wider than the original. */
  widths: readonly number[];
  /** Cut to the middle square. */
  square: boolean;
}

/** In pixels, of an original; the format of the copies has this limit. */
export const imageMaxSide = 16_383;

export const copiesByKind: Readonly<Record<ImageKind, Copies>> = {
  post: { widths: [480, 960, 1600], square: false },
  avatar: { widths: [96, 256], square: true },
};

/** The widths to keep of an original, smallest first: one that is smaller than the largest copy is kept as it is. */
export function widthsOf(kind: ImageKind, originalWidth: number): number[] {
  const { widths } = copiesByKind[kind];
  const largest = Math.min(originalWidth, Math.max(...widths));
  return [...widths.filter((width) => width < largest), largest];
}
