import Type from 'typebox';

/**
 * An API request whose response a page of a remote shows first. The shell server sends it as a guest and puts the
 * response into the page, which so needs no request of its own; title and picture of a post come from it, too.
 */
export const PageData = Type.Object({
  /**
   * Below the API's base address; `:id`, `:slug` and `:handle` are the parameters of that name in the page's route. No other
   * requests are possible: a shell server reads only what is public, and knows what these respond.
   */
  path: Type.Enum([
    '/posts/',
    '/posts/:id/',
    '/categories',
    '/categories/:slug/',
    '/categories/:slug/posts/',
    '/tags/:slug/',
    '/tags/:slug/posts/',
    '/authors/:handle/',
    '/authors/:handle/posts/',
  ]),
  /** Parameters of the page's own query that the request gets, in this order. */
  query: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z_]{1,30}$' }), { maxItems: 10 })),
});
export type PageData = Type.Static<typeof PageData>;

/** One request, or several that are sent in parallel: the first is what the page is about, others stand around it. */
export const PageDataList = Type.Union([PageData, Type.Array(PageData, { minItems: 1, maxItems: 3 })]);
export type PageDataList = Type.Static<typeof PageDataList>;
