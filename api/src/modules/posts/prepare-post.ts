import { PostFields } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ValidationError } from '../../errors/errors';
import { deferOutsidePictures, type PictureOrigin, type PostHtml } from '../../html';
import { toTags } from '../tags';
import { requireOfferedCategory } from '../categories';
import {
  createPictureLimits,
  findOrigins,
  findStoredPictures,
  type PictureLimits,
  placeWithin,
  toContentError,
} from '../images';
import { findImageId } from '../../pictures/image-address';
import type { ConvertedImage } from '../../pictures/picture-converter';
import type { PictureSource } from '../../pictures/picture-task';
import { outsidePicturesMax } from './import-outside-pictures';
import type { Viewer } from './post-access';
import { noCover, type KeptText, type PostText } from './post-text.sql';

/** A post that has passed every check. Nothing of it is written yet. */
export interface PreparedPost {
  /** With what was said before where the request says nothing. Without a picture there is nothing to say of it. */
  toText: (before: KeptText) => PostText;
  /** The new pictures, the featured one included. */
  pictures: ConvertedImage[];
  /** Of all pictures, new or stored before. */
  imageIds: string[];
  /** How many pictures elsewhere are still to be fetched. */
  outsidePictures: number;
}

/** What a member has sent. */
export interface PostSubmission<Fields extends PostFields = PostFields> {
  fields: Fields;
  picture?: PictureSource | undefined;
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal;
}

/** What a post is prepared with. */
export interface PostPreparation extends Pick<Context, 'db' | 'htmlWorkers' | 'pictures'> {
  limits: PictureLimits;
}

export function createPostPreparation({
  db,
  htmlWorkers,
  pictures,
  limiter,
}: Pick<Context, 'db' | 'htmlWorkers' | 'pictures' | 'limiter'>): PostPreparation {
  return { db, htmlWorkers, pictures, limits: createPictureLimits(limiter) };
}

/**
 * Throws `ValidationError` and `TooLargeError`, with details by field, `RateLimitedError` when the author sends too many
 * pictures, and what `HtmlWorkers` throws.
 *
 * @param currentCategory which the post may keep although it is retired
 */
export async function preparePost(
  preparation: PostPreparation,
  author: Viewer,
  { fields, picture, signal }: PostSubmission,
  currentCategory?: number,
): Promise<PreparedPost> {
  const { category, tags, ...said } = pickPostFields(fields);
  const { content } = said;
  const { db, htmlWorkers, pictures: converter, limits } = preparation;
  if (picture !== undefined || content.includes('src="data:image/')) converter.prepare();
  await requireOfferedCategory(db, category, currentCategory);
  const result = await htmlWorkers.sanitize(content, String(author.id), signal);
  if ('problem' in result) throw toContentError(result.problem);
  const { html, embedded, storedIds } = await placeAll(preparation, author, result.post);
  const featuredImage =
    picture === undefined ? undefined : await converter.convert(picture, 'post', 'featured_image');
  const pictures = featuredImage ? [featuredImage, ...embedded] : embedded;
  const outside = deferOutsidePictures(html, outsidePicturesMax);
  await limits.admitPostPictures(author.id, outside.addresses.length);
  const text = {
    ...said,
    ...(tags && { tags: toTags(tags) }),
    content: outside.html,
    excerpt: result.post.excerpt,
    reading_minutes: result.post.readingMinutes,
    category_id: category,
    missing_pictures: [],
  };
  return {
    toText: (before) => {
      const cover = featuredImage && { ...noCover, featured_image_id: featuredImage.id };
      const merged = { ...before, ...cover, ...text };
      return merged.featured_image_id === null ? { ...merged, ...noCover } : merged;
    },
    pictures,
    imageIds: [...pictures.map(({ id }) => id), ...storedIds],
    outsidePictures: outside.addresses.length,
  };
}

/** A request may have other fields as well, which must not become columns. */
function pickPostFields(fields: PostFields): PostFields {
  const own = Object.entries(fields).filter(([name]) => Object.hasOwn(PostFields.properties, name));
  return Object.fromEntries(own) as PostFields;
}

/** Stored pictures that there are not get no place. */
async function placeAll(
  { db, pictures, limits }: PostPreparation,
  author: Viewer,
  { parts, isWordless }: PostHtml,
): Promise<{ html: string; embedded: ConvertedImage[]; storedIds: string[] }> {
  const origins = findOrigins(parts);
  await limits.admitPostPictures(author.id, origins.filter((origin) => 'bytes' in origin).length);
  const stored = await findStoredPictures(db, origins);
  const embedded = new Map<PictureOrigin, ConvertedImage>();
  // One after the other, so that the pictures of one post do not keep everybody else's waiting.
  for (const origin of origins) {
    if (!('bytes' in origin)) continue;
    const { buffer, byteOffset, length } = origin.bytes;
    const bytes = Buffer.from(buffer, byteOffset, length);
    embedded.set(origin, await pictures.convert(bytes, 'post', 'content'));
  }
  const toVariants = (origin: PictureOrigin) =>
    'url' in origin
      ? stored.get(findImageId(origin.url) ?? '')
      : embedded.get(origin)?.files.map(({ variant }) => variant);
  const html = placeWithin(parts, (origin) => toVariants(origin) ?? []);
  if (isWordless && !/<(?:img|iframe) /.test(html)) {
    throw new ValidationError({ content: ['Content is required'] });
  }
  return { html, embedded: [...embedded.values()], storedIds: [...stored.keys()] };
}
