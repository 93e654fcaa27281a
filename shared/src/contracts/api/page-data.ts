import Type from 'typebox';

/**
 * The API request whose response a page of a remote shows first. The shell server sends it as a guest and puts the
 * response into the page, which so needs no request of its own; title and picture of a post come from it, too.
 */
export const PageData = Type.Object({
  /**
   * Below the API's base address; `:id` is the parameter of that name in the page's route. No other requests are
   * possible: a shell server reads only what is public, and knows what these two respond.
   */
  path: Type.Enum(['/posts/', '/posts/:id/']),
  /** Parameters of the page's own query that the request gets, in this order. */
  query: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z_]{1,30}$' }), { maxItems: 10 })),
});
export type PageData = Type.Static<typeof PageData>;
