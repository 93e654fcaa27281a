import Type from 'typebox';
import { pageDataPaths } from '../releases/registry/page-data-paths';

/**
 * An API request whose response a page of a remote shows first. The shell server sends it as a guest and puts the
 * response into the page, which so needs no request of its own; what the page is called and about may come from it, too.
 */
export const PageData = Type.Object({
  /**
   * Below the API's base address; `:id`, `:slug` and `:handle` are the parameters of that name in the page's route. A first
   * request with one is for what the page is about: without that there is no such page.
   */
  path: Type.Enum(pageDataPaths),
  /** Parameters of the page's own query that the request gets, in this order. */
  query: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z_]{1,30}$' }), { maxItems: 10 })),
});
export type PageData = Type.Static<typeof PageData>;

/** One request, or several that are sent in parallel: the first is what the page is about, others stand around it. */
export const PageDataList = Type.Union([PageData, Type.Array(PageData, { minItems: 1, maxItems: 3 })]);
export type PageDataList = Type.Static<typeof PageDataList>;
