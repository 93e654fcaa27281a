import Type from 'typebox';

/** Where an entry stands: after the site's own ones in the header, in the menu of a member, or in the footer. */
export const entryPlaces = ['header', 'menu', 'footer'] as const;

/** Who sees an entry. The page behind it looks after itself: an entry that is not shown keeps nobody out. */
export const entryAudiences = ['everyone', 'guests', 'members', 'admins'] as const;

export const entryLimits = { entries: 12, label: 24 } as const;

/** Letters, digits and plain punctuation between them: nothing that is invisible or turns the direction of a text. */
const label = "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} .,:&+#'’/!?-]*[\\p{L}\\p{M}\\p{N}.+#!?])?$";

export const NavigationEntrySchema = Type.Object({
  place: Type.Enum(entryPlaces),
  label: Type.String({ minLength: 1, maxLength: entryLimits.label, pattern: label }),
  /** One of the release's own routes, without parameters. */
  path: Type.String({ maxLength: 200, pattern: '^/[\\w-]+(?:/[\\w-]+)*$' }),
  audience: Type.Enum(entryAudiences),
});
/** What a release wants to have in header, menu or footer. It is shown once the operator of the site has granted it. */
export interface NavigationEntry extends Type.Static<typeof NavigationEntrySchema> {}

export type EntryPlace = NavigationEntry['place'];
export type EntryAudience = NavigationEntry['audience'];
