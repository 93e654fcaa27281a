/**
 * Addresses of pages where posts stand together; below each stands its `/feed.xml`. Apart from the other `paths`, because the
 * shell needs none of them in its first script.
 */
export const collectionPaths = {
  category: (slug: string) => `/blogs/category/${slug}`,
  tag: (slug: string) => `/blogs/tag/${slug}`,
  /** What somebody has published. */
  author: (handle: string) => `/authors/${handle}`,
} as const;
