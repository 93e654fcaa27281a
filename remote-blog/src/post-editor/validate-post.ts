import { imageMaxBytes } from '@site/shared/contracts';
import type { PictureFocus } from '@site/shared/contracts/api';
import type { FormErrors } from '@site/shared/forms';
import { scheduleMaxMs, scheduleMinMs } from '@site/shared/contracts/writing';
import { center } from '../post/picture-focus';
import { emptyRichText, type RichText } from './rich-text';

export interface PostValues {
  title: string;
  /** The id of the category; empty until one is chosen. */
  category: string;
  /** Each in the form that `toTag` makes. */
  tags: string[];
  content: RichText;
  /** A picture chosen on this device. */
  picture: File | null;
  /** The address of the picture that the post has already; null without one, or once it is removed. */
  storedPicture: string | null;
  /** What the picture shows; empty where it is decoration. */
  pictureAlt: string;
  /** What of it stays in sight where it is cut. */
  pictureFocus: PictureFocus;
  /** When it is to become public, ISO 8601; null for as soon as it is approved, empty until a time is chosen. */
  publishAt: string | null;
}

export const emptyPost: PostValues = {
  title: '',
  category: '',
  tags: [],
  content: emptyRichText,
  picture: null,
  storedPicture: null,
  pictureAlt: '',
  pictureFocus: center,
  publishAt: null,
};

/** What can be wrong with a post, named as the API names its fields. */
export type PostField =
  'title' | 'category' | 'tags' | 'content' | 'featured_image' | 'featured_image_alt' | 'publish_at';
export type PostErrors = FormErrors<PostField>;

/** What is missing. Source of the rule: requirement 6.18. */
export function validatePost({ title, category, content, publishAt }: PostValues): PostErrors {
  const timeProblem = publishAt === null ? undefined : findTimeProblem(publishAt);
  return {
    ...(title.trim() === '' && { title: 'Give the post a title' }),
    ...(category === '' && { category: 'Choose a category' }),
    ...(content.isEmpty && { content: 'Write something first' }),
    ...(timeProblem && { publish_at: timeProblem }),
  };
}

/** Why a post cannot become public then; undefined when it can. @param time ISO 8601, empty for none */
export function findTimeProblem(time: string): string | undefined {
  if (time === '') return 'Choose a date and a time';
  const aheadMs = Date.parse(time) - Date.now();
  if (aheadMs < scheduleMinMs) return 'Choose a time at least 5 minutes from now';
  return aheadMs > scheduleMaxMs ? 'Choose a time within a year' : undefined;
}

/** Whether the text says something else than `saved`. */
function hasOtherText({ title, category, tags, content, publishAt }: PostValues, saved: PostValues): boolean {
  return (
    title !== saved.title ||
    category !== saved.category ||
    tags.join() !== saved.tags.join() ||
    // A field that has been opened and not filled is nothing yet.
    (publishAt || null) !== (saved.publishAt || null) ||
    (content.html !== saved.content.html && !(content.isEmpty && saved.content.isEmpty))
  );
}

/** Whether something would be lost that `saved` does not hold. */
export function isChanged(values: PostValues, saved: PostValues): boolean {
  return (
    hasOtherText(values, saved) ||
    values.picture !== saved.picture ||
    values.storedPicture !== saved.storedPicture ||
    values.pictureAlt !== saved.pictureAlt ||
    values.pictureFocus.x !== saved.pictureFocus.x ||
    values.pictureFocus.y !== saved.pictureFocus.y
  );
}

/** Why a file cannot be the featured image; undefined when it can. */
export function findPictureProblem({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return 'Choose a picture';
  if (size > imageMaxBytes) return `Choose a picture of at most ${imageMaxBytes / 1024 / 1024} MB`;
  return undefined;
}
