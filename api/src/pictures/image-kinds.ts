/** The purpose of a picture decides which copies are kept. */
export type ImageKind = 'post' | 'avatar';

interface Copies {
  /** In pixels. No copy is wider than the original. */
  widths: readonly number[];
  /** Whether it is cropped to the central square. */
  square: boolean;
}

/** For an original, in pixels; the limit of WebP. */
export const imageMaxSide = 16_383;

export const copiesByKind: Readonly<Record<ImageKind, Copies>> = {
  post: { widths: [480, 960, 1600], square: false },
  avatar: { widths: [96, 256], square: true },
};

/** The widths of the copies of an original, smallest first: one that is smaller than the largest copy keeps its width. */
export function widthsOf(kind: ImageKind, originalWidth: number): number[] {
  const { widths } = copiesByKind[kind];
  const largest = Math.min(originalWidth, Math.max(...widths));
  return [...widths.filter((width) => width < largest), largest];
}
