import Type from 'typebox';

const Pages = Type.Integer({ minimum: 0 });

/** How many pages of addresses there are; the newest posts stand on the last one. */
export const SitemapSummary = Type.Object({
  pages: Pages,
  /** The same for the pages of authors and of tags; absent from an API of an earlier release. */
  author_pages: Type.Optional(Pages),
  tag_pages: Type.Optional(Pages),
});
export type SitemapSummary = Type.Static<typeof SitemapSummary>;

export const SitemapParams = Type.Object({ page: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });

/** The categories that have published posts, by their names in addresses. */
export const SitemapCategories = Type.Array(Type.Object({ slug: Type.String() }));
export type SitemapCategories = Type.Static<typeof SitemapCategories>;

/** Tags of published posts. */
export const SitemapTags = Type.Array(Type.Object({ slug: Type.String() }));
export type SitemapTags = Type.Static<typeof SitemapTags>;

/** Authors who have a page, by their handles. */
export const SitemapAuthors = Type.Array(Type.Object({ handle: Type.String() }));
export type SitemapAuthors = Type.Static<typeof SitemapAuthors>;

export const SitemapEntry = Type.Object({
  id: Type.Integer(),
  /** When the text last changed; ISO 8601, UTC. */
  updated_at: Type.String({ format: 'date-time' }),
});
export type SitemapEntry = Type.Static<typeof SitemapEntry>;
