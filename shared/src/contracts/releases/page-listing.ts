import Type from 'typebox';
import { Route } from './route';

export const listingLimits = { descriptions: 4, text: 300, structuredData: 3000 } as const;

/**
 * Text in which `{fields}` stand for what the first response of the page has under these names, such as `{author.name}`.
 * `{site.brand}` and `{site.url}` are the site's. A text with a field that is missing or empty is left out.
 */
const Template = Type.String({
  maxLength: listingLimits.text,
  pattern: '^(?:[^{}\\p{Cc}]|\\{[a-z][a-z_]*(?:\\.[a-z][a-z_]*)*\\})+$',
});

export const PageListingSchema = Type.Object({
  /** For a page of a member or an admin, or a single step of a form: search engines are asked to leave it out. */
  private: Type.Optional(Type.Literal(true)),
  /** The route under which the page stands on the way from Home; right below Home unless given. */
  parent: Type.Optional(Route),
  /** The parameter of the address that searches the page: what was searched for is no page to list. */
  search: Type.Optional(Type.String({ pattern: '^[a-z_]{1,30}$' })),
  /** Whether the last request of the page is a list of posts that has a feed, below the page at `/feed.xml`. */
  feed: Type.Optional(Type.Literal(true)),
  /** The title while there is no such page, as the page gives it itself. */
  missing: Type.Optional(Type.String({ maxLength: 100 })),
  /** In the place of the title, of a page that is called after what it shows. Does not name the site. */
  title: Type.Optional(Template),
  /** In the place of the description: the first that has all of its fields. */
  description: Type.Optional(Type.Array(Template, { minItems: 1, maxItems: listingLimits.descriptions })),
  /** The address of the picture in link previews. */
  image: Type.Optional(Template),
  /**
   * What the page is about, in the words of schema.org, with fields in its texts. `{page.url}`, `{page.title}`,
   * `{page.description}` and `{page.image}` are what was said of the page, with complete addresses. A text that is one field
   * may be a list.
   */
  structuredData: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
/** What search engines, link previews and readers of feeds are told of a page beside its title and description. */
export interface PageListing extends Type.Static<typeof PageListingSchema> {}
