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

/** The id in a URL of {@link imageUrl}; undefined for any other URL. */
export function findImageId(url: string): string | undefined {
  return /^\/api\/images\/([\da-f-]{36})\/\d+\.webp$/.exec(url)?.[1];
}

/** The key of the copy at a URL of {@link imageUrl}; undefined for any other URL. */
export function findImageKey(url: string): string | undefined {
  const [, id, width] = /^\/api\/images\/([\da-f-]{36})\/(\d+)\.webp$/.exec(url) ?? [];
  return id && width ? imageKey(id, Number(width)) : undefined;
}
