import type { CreatePostFields, PictureFocus, PostFields } from '@site/shared/contracts/api';
import { center } from '../post/picture-focus';
import { emptyRichText, type RichText } from './rich-text';

/** The fields of a post while it is written, named as the API names them. */
export interface PostValues extends Omit<Required<PostFields>, 'category' | 'content'> {
  /** The id of the category; empty until one is chosen. */
  category: string;
  content: RichText;
  /** A picture chosen on this device. */
  picture: File | null;
  /** The address of the picture that the post has already; null without one, or once it is removed. */
  storedPicture: string | null;
  /** When it is to become public, ISO 8601; null for as soon as it is approved, empty until a time is chosen. */
  publish_at: string | null;
}

/** What is said of a featured picture when it is chosen. */
const emptyCover = {
  featured_image_alt: '',
  featured_image_focus_x: center.x,
  featured_image_focus_y: center.y,
};

export const emptyPost: PostValues = {
  title: '',
  category: '',
  tags: [],
  content: emptyRichText,
  picture: null,
  storedPicture: null,
  ...emptyCover,
  publish_at: null,
};

/** The values of the form that a draft or a post has, as far as the form has them in the same way; others as in `base`. */
export function pickValues(from: object, base: PostValues): PostValues {
  const named = withPresentNames(from);
  const known = Object.entries(emptyPost).filter(([name, empty]) => isLike(named[name], empty));
  return {
    ...base,
    ...(Object.fromEntries(known.map(([name]) => [name, named[name]])) as Partial<PostValues>),
  };
}

/** The values with another one in a field. What was said of a picture is not said of the next one. */
export function changeValue<Name extends keyof PostValues>(
  values: PostValues,
  saved: PostValues,
  name: Name,
  value: PostValues[Name],
): PostValues {
  const changed = { ...values, [name]: value };
  if (name !== 'picture' && name !== 'storedPicture') return changed;
  const isSaved = changed.picture === saved.picture && changed.storedPicture === saved.storedPicture;
  const cover = Object.keys(emptyCover).map((field) => [
    field,
    (isSaved ? saved : emptyPost)[field as keyof PostValues],
  ]);
  return { ...changed, ...(Object.fromEntries(cover) as Partial<PostValues>) };
}

/** Whether something would be lost that `saved` does not hold. */
export function isChanged(values: PostValues, saved: PostValues): boolean {
  const before = toComparable(saved);
  return Object.entries(toComparable(values)).some(([name, value]) => value !== before[name]);
}

/** The values of a valid form as the API takes them. */
export function toPostFields({
  category,
  content,
  picture: _picture,
  storedPicture: _storedPicture,
  publish_at,
  ...fields
}: PostValues): PostFields & Pick<CreatePostFields, 'publish_at'> {
  return {
    ...fields,
    title: fields.title.trim(),
    category: Number(category),
    content: content.html,
    ...(publish_at && { publish_at }),
  };
}

export function toPictureFocus({
  featured_image_focus_x: x,
  featured_image_focus_y: y,
}: PostValues): PictureFocus {
  return { x, y };
}

function toComparable({ tags, content, publish_at, ...fields }: PostValues): Record<string, unknown> {
  return {
    ...fields,
    tags: tags.join(),
    content: content.isEmpty ? '' : content.html,
    // A field that has been opened and not filled is nothing yet.
    publish_at: publish_at || null,
  };
}

interface EarlierNames {
  pictureAlt?: unknown;
  pictureFocus?: Partial<PictureFocus>;
  publishAt?: unknown;
}

/** In drafts of earlier releases, in browsers and on the server, some fields have other names. */
function withPresentNames({
  pictureAlt,
  pictureFocus,
  publishAt,
  ...fields
}: EarlierNames): Record<string, unknown> {
  return {
    featured_image_alt: pictureAlt,
    featured_image_focus_x: pictureFocus?.x,
    featured_image_focus_y: pictureFocus?.y,
    publish_at: publishAt,
    ...fields,
  };
}

/** The same values for a draft, also under the earlier names: the release before, when it is live again, must lose nothing. */
export function withEarlierNames<Values extends Omit<PostValues, 'content' | 'picture' | 'storedPicture'>>(
  values: Values,
): Values & EarlierNames {
  const { featured_image_alt, featured_image_focus_x: x, featured_image_focus_y: y, publish_at } = values;
  return { ...values, pictureAlt: featured_image_alt, pictureFocus: { x, y }, publishAt: publish_at };
}

/** Whether a field that begins with `empty` can have this value. */
function isLike(value: unknown, empty: unknown): boolean {
  if (empty === null) return value !== undefined;
  return value !== null && typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
}
