import Type from 'typebox';

/** How many pages of addresses there are; the newest posts stand on the last one. */
export const SitemapSummary = Type.Object({ pages: Type.Integer({ minimum: 0 }) });
export type SitemapSummary = Type.Static<typeof SitemapSummary>;

export const SitemapParams = Type.Object({ page: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });
export type SitemapParams = Type.Static<typeof SitemapParams>;

/** The categories that have published posts, by their names in addresses. */
export const SitemapCategories = Type.Array(Type.Object({ slug: Type.String() }));
export type SitemapCategories = Type.Static<typeof SitemapCategories>;

export const SitemapEntry = Type.Object({
  id: Type.Integer(),
  /** When the text last changed; ISO 8601, UTC. */
  updated_at: Type.String({ format: 'date-time' }),
});
export type SitemapEntry = Type.Static<typeof SitemapEntry>;
