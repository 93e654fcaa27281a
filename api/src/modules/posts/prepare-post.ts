import { contentMaxBytes, embeddedPicturesMax } from '@site/shared/contracts';
import type { CreatePostFields } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { TooLargeError, ValidationError } from '../../errors/errors';
import {
  HtmlTooDeepError,
  HtmlTooLargeError,
  holdOutsidePictures,
  isEmptyPostHtml,
  parsePostHtml,
  toExcerpt,
  toPlainText,
  toReadingMinutes,
  type StoredPicture,
} from '../../html';
import { hasCategory } from '../categories/categories.repository';
import {
  findImageId,
  findImages,
  type ConvertedImage,
  type PictureConverter,
  type PictureLimits,
  type PictureSource,
} from '../images';
import { outsidePicturesMax } from './import-outside-pictures';
import type { PostText } from './posts.repository';

/** A post that has passed every check. Nothing of it is written yet. */
export interface PreparedPost {
  /** With the new featured picture, or else with the one given. */
  toText: (featuredImageId: string | null) => PostText;
  /** The new pictures, the featured one included. */
  pictures: ConvertedImage[];
  /** Of all pictures, new or stored before. */
  imageIds: string[];
  /** Pictures elsewhere are still to be fetched. */
  hasOutsidePictures: boolean;
}

export interface PostPreparation {
  db: Queries;
  pictures: PictureConverter;
  limits: PictureLimits;
}

/**
 * Throws `ValidationError` and `TooLargeError`, with details by field, and `RateLimitedError` when the author embeds
 * too many pictures.
 */
export async function preparePost(
  preparation: PostPreparation,
  authorId: number,
  { title, content, category }: CreatePostFields,
  picture: PictureSource | undefined,
): Promise<PreparedPost> {
  const { db, pictures: converter } = preparation;
  if (!(await hasCategory(db, category))) throw new ValidationError({ category: ['Category is not valid'] });
  const { html, embedded, storedIds } = await prepareContent(preparation, authorId, content).catch(
    rethrowAsContentError,
  );
  const featuredImage =
    picture === undefined ? undefined : await converter.convert(picture, 'post', 'featured_image');
  const pictures = featuredImage ? [featuredImage, ...embedded] : embedded;
  const plainText = toPlainText(html);
  const outside = holdOutsidePictures(html, outsidePicturesMax);
  await preparation.limits.admitPostPictures(authorId, outside.addresses.length);
  const text = {
    title,
    content: outside.html,
    excerpt: toExcerpt(plainText),
    reading_minutes: toReadingMinutes(plainText),
    category_id: category,
  };
  return {
    toText: (featuredImageId) => ({ ...text, featured_image_id: featuredImage?.id ?? featuredImageId }),
    pictures,
    imageIds: [...pictures.map(({ id }) => id), ...storedIds],
    hasOutsidePictures: outside.addresses.length > 0,
  };
}

async function prepareContent(
  { db, pictures, limits }: PostPreparation,
  authorId: number,
  content: string,
): Promise<{ html: string; embedded: ConvertedImage[]; storedIds: string[] }> {
  const postHtml = parsePostHtml(content);
  if (postHtml.embedded.length > embeddedPicturesMax) {
    throw new ValidationError({ content: [`A post can embed at most ${embeddedPicturesMax} pictures`] });
  }
  await limits.admitPostPictures(authorId, postHtml.embedded.length);
  const storedIds = await placeStored(db, postHtml.stored);
  const embedded: ConvertedImage[] = [];
  // One after the other, so that the pictures of one post do not keep everybody else's waiting.
  for (const { bytes, place } of postHtml.embedded) {
    const image = await pictures.convert(bytes, 'post', 'content');
    place(image.files.map(({ variant }) => variant));
    embedded.push(image);
  }
  const html = postHtml.sanitize();
  if (isEmptyPostHtml(html)) throw new ValidationError({ content: ['Content is required'] });
  return { html, embedded, storedIds };
}

/** Answers the ids of the pictures that there are; the others get no place. */
async function placeStored(db: Queries, stored: StoredPicture[]): Promise<string[]> {
  const pictures = stored.flatMap(({ url, place }) => {
    const id = findImageId(url);
    return id === undefined ? [] : { id, place };
  });
  if (pictures.length === 0) return [];
  const rows = await findImages(
    db,
    pictures.map(({ id }) => id),
  );
  const variantsById = new Map(rows.map(({ id, variants }) => [id, variants]));
  for (const { id, place } of pictures) place(variantsById.get(id) ?? []);
  return [...variantsById.keys()];
}

function rethrowAsContentError(error: unknown): never {
  if (error instanceof HtmlTooLargeError) {
    const megabytes = contentMaxBytes / (1024 * 1024);
    throw new TooLargeError({ content: [`Content must be at most ${megabytes} MB without its pictures`] });
  }
  if (error instanceof HtmlTooDeepError) {
    throw new ValidationError({ content: ['Content is nested too deeply'] });
  }
  throw error;
}
