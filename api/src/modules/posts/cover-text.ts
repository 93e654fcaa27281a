import type { CreatePostFields } from '@site/shared/contracts/api';
import { withoutBidiControls } from '../../http/bidi-controls';
import type { PostRow } from './posts.repository';
import type { PostText } from './post-text.sql';

/** The featured picture of a text, and what its author says of it. */
export type CoverText = Pick<
  PostText,
  'featured_image_id' | 'featured_image_alt' | 'featured_image_focus_x' | 'featured_image_focus_y'
>;

export const noCover: CoverText = {
  featured_image_id: null,
  featured_image_alt: '',
  featured_image_focus_x: 50,
  featured_image_focus_y: 50,
};

export function readCoverText(post: PostRow): CoverText {
  const { featured_image_id, featured_image_alt = '', featured_image_focus: focus = { x: 50, y: 50 } } = post;
  return {
    featured_image_id,
    featured_image_alt,
    featured_image_focus_x: focus.x,
    featured_image_focus_y: focus.y,
  };
}

/** What a request says of the picture, and else what was said before. Without a picture there is nothing to say. */
export function toCoverText(fields: CreatePostFields, before: CoverText): CoverText {
  if (before.featured_image_id === null) return noCover;
  return {
    featured_image_id: before.featured_image_id,
    featured_image_alt: withoutBidiControls(fields.featured_image_alt ?? before.featured_image_alt).trim(),
    featured_image_focus_x: fields.featured_image_focus_x ?? before.featured_image_focus_x,
    featured_image_focus_y: fields.featured_image_focus_y ?? before.featured_image_focus_y,
  };
}
