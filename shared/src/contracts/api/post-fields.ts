import Type from 'typebox';
import { titleMaxLength } from '../limits';
import { pictureAltMaxLength, tagMaxLength, tagsMax } from '../writing';
import { Id, SingleLine } from './common';

const Percent = Type.Integer({ minimum: 0, maximum: 100 });

/** A point of a picture, in percent of its width from the left and of its height from the top. */
export const PictureFocus = Type.Object({ x: Percent, y: Percent });
export type PictureFocus = Type.Static<typeof PictureFocus>;

/**
 * What an author says in a post. Requests, drafts and the editor's form have these fields under these names, and so has the
 * database, but for the category. What is optional stays as it was where a request leaves it out.
 */
export const PostFields = Type.Object({
  title: SingleLine({ minLength: 1, maxLength: titleMaxLength }),
  content: Type.String({ minLength: 1 }),
  category: Id,
  /** In any form that `toTag` takes; in a multipart form one text, with commas. */
  tags: Type.Optional(Type.Array(SingleLine({ maxLength: 2 * tagMaxLength }), { maxItems: tagsMax })),
  /**
   * These three are about the featured picture. With another picture they begin anew: without a description, with the center
   * in sight.
   */
  featured_image_alt: Type.Optional(SingleLine({ maxLength: pictureAltMaxLength })),
  featured_image_focus_x: Type.Optional(Percent),
  featured_image_focus_y: Type.Optional(Percent),
});
export type PostFields = Type.Static<typeof PostFields>;
