import Type from 'typebox';

/** Where an entry stands: after the site's own ones in the header, in the menu of a member, or in the footer. */
export const entryPlaces = ['header', 'menu', 'footer'] as const;

/** Who sees an entry. The page behind it looks after itself: an entry that is not shown keeps nobody out. */
export const entryAudiences = ['everyone', 'guests', 'members', 'admins'] as const;

/** What may stand before the label of an entry of the menu; an arrow unless given. */
export const entryIcons = ['pencil', 'shield'] as const;

export const entryLimits = { entries: 12, label: 24 } as const;

/** Letters, digits and plain punctuation between them: nothing that is invisible or turns the direction of a text. */
const label = "^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} .,:&+#'’/!?-]*[\\p{L}\\p{M}\\p{N}.+#!?])?$";

/** The remote that offers it, and its name there, such as `blog.post`. */
const extensionPoint = '^[a-z][a-z0-9]*\\.[a-z]+(?:-[a-z]+)*$';

export const NavigationEntrySchema = Type.Object({
  /** An extension of another remote's page stands in its extension point. */
  place: Type.Union([
    Type.Enum(entryPlaces),
    Type.Unsafe<`${string}.${string}`>(Type.String({ maxLength: 60, pattern: extensionPoint })),
  ]),
  label: Type.String({ minLength: 1, maxLength: entryLimits.label, pattern: label }),
  /** One of the release's own routes, without parameters; of an extension, below `/extensions/`, where no page is. */
  path: Type.String({ maxLength: 200, pattern: '^/[\\w-]+(?:/[\\w-]+)*$' }),
  audience: Type.Enum(entryAudiences),
  /**
   * Of the menu alone: a call below the API's base address that says as an `EntryCount` how much waits there. It is sent for
   * the member each time the menu opens, and is granted with the entry.
   */
  count: Type.Optional(Type.String({ maxLength: 100, pattern: '^/(?:[a-z0-9-]+/)+$' })),
  icon: Type.Optional(Type.Enum(entryIcons)),
});
/** What a release wants to have in header, menu, footer or an extension point. It is shown once the operator of the site has granted it. */
export interface NavigationEntry extends Type.Static<typeof NavigationEntrySchema> {}

export const EntryCountSchema = Type.Object({ count: Type.Integer({ minimum: 0 }) });
export interface EntryCount extends Type.Static<typeof EntryCountSchema> {}

export type EntryPlace = NavigationEntry['place'];
export type EntryAudience = NavigationEntry['audience'];
