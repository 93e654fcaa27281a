import Type from 'typebox';
import {
  authorLinkMaxLength,
  authorLinksMax,
  bioMaxLength,
  handleMaxLength,
  handleMinLength,
  handlePattern,
} from '../writing';
import { MultiLine, SingleLine } from './common';

const Handle = Type.String({
  minLength: handleMinLength,
  maxLength: handleMaxLength,
  pattern: handlePattern.source,
});

export const AuthorParams = Type.Object({ handle: Handle });

/** What a member shows on their own page beside name, picture and posts. */
export const AuthorDetails = Type.Object({
  /**
   * The name of the page in its address. Null until the member chooses one or a post is published under a display name,
   * of which it is then made.
   */
  handle: Type.Union([Type.String(), Type.Null()]),
  /** Plain text with paragraphs; empty where there is none. */
  bio: Type.String(),
  /** Addresses with `https:`. */
  links: Type.Array(Type.String()),
});
export type AuthorDetails = Type.Static<typeof AuthorDetails>;

/** What is not named stays. A `handle` that somebody has, or nobody may have, is a 400 with the reason. */
export const UpdateAuthorRequest = Type.Object({
  handle: Type.Optional(Handle),
  bio: Type.Optional(MultiLine({ maxLength: bioMaxLength })),
  links: Type.Optional(
    Type.Array(SingleLine({ maxLength: authorLinkMaxLength }), { maxItems: authorLinksMax }),
  ),
});
export type UpdateAuthorRequest = Type.Static<typeof UpdateAuthorRequest>;

/** What everybody sees of somebody who has published under a display name; nothing else of the account. */
export const Author = Type.Object({
  handle: Type.String(),
  name: Type.String(),
  /** Address of the avatar picture, or null. */
  avatar: Type.Union([Type.String(), Type.Null()]),
  bio: AuthorDetails.properties.bio,
  links: AuthorDetails.properties.links,
  /** How many posts of theirs are public. */
  posts: Type.Optional(Type.Integer()),
  /** Since when they are a member; ISO 8601, UTC. */
  since: Type.Optional(Type.String({ format: 'date-time' })),
});
export type Author = Type.Static<typeof Author>;
