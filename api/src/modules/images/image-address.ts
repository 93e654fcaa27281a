/** The lasting address of one copy on the site. */
export function imageUrl(id: string, width: number): string {
  return `/api/images/${id}/${width}.webp`;
}

/** Where the file of a copy lies in the object store. */
export function imageKey(id: string, width: number): string {
  return `images/${id}/${width}.webp`;
}

/** Where the same copy lies as AVIF, if there is one. It has no address of its own: who takes AVIF gets it at {@link imageUrl}. */
export function avifKey(id: string, width: number): string {
  return `images/${id}/${width}.avif`;
}

/** The id in an address made by {@link imageUrl}; undefined for any other address. */
export function findImageId(url: string): string | undefined {
  return /^\/api\/images\/([\da-f-]{36})\/\d+\.webp$/.exec(url)?.[1];
}
