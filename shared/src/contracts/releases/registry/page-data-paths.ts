/** The calls that a shell server may send for pages: only for what is public. */
export const pageDataPaths = [
  '/posts/',
  '/posts/:id/',
  '/categories',
  '/categories/:slug/',
  '/categories/:slug/posts/',
  '/tags/:slug/',
  '/tags/:slug/posts/',
  '/authors/:handle/',
  '/authors/:handle/posts/',
] as const;
