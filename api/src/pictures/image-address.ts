/** The permanent URL of a copy on the site. */
export function imageUrl(id: string, width: number): string {
  return `/api/images/${id}/${width}.webp`;
}

/** The key of a copy in the object store. */
export function imageKey(id: string, width: number): string {
  return `images/${id}/${width}.webp`;
}

/** The key of the copy as AVIF, if it exists. {@link imageUrl} serves it to browsers that accept AVIF. */
export function avifKey(id: string, width: number): string {
  return `images/${id}/${width}.avif`;
}

/** Holds id and width of a URL of {@link imageUrl}. */
const copyUrl = /^\/api\/images\/([\da-f-]{36})\/(\d+)\.webp$/;

/** The id in a URL of {@link imageUrl}; undefined for any other URL. */
export function findImageId(url: string): string | undefined {
  return copyUrl.exec(url)?.[1];
}

/** The key of the copy at a URL of {@link imageUrl}; undefined for any other URL. */
export function findImageKey(url: string): string | undefined {
  const [, id, width] = copyUrl.exec(url) ?? [];
  return id && width ? imageKey(id, Number(width)) : undefined;
}
