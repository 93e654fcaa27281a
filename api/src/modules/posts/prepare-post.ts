import { contentMaxBytes, embeddedPicturesMax } from '@site/shared/contracts';
import type { CreatePostFields } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { TooLargeError, ValidationError } from '../../errors/errors';
import { HtmlTooDeepError, HtmlTooLargeError, isEmptyPostHtml, parsePostHtml } from '../../html';
import { hasCategory } from '../categories/categories.repository';
import { convertImage, type ConvertedImage } from '../images';

/** A post that has passed every check. Nothing of it is written yet. */
export interface PreparedPost {
  title: string;
  /** Sanitised; its embedded pictures have their lasting addresses. */
  content: string;
  category: number;
  featuredImage: ConvertedImage | undefined;
  /** All pictures, the featured one included. */
  pictures: ConvertedImage[];
}

/** Throws `ValidationError` and `TooLargeError`, with details by field. */
export async function preparePost(
  db: Queries,
  { title, content, category }: CreatePostFields,
  picture: Buffer | undefined,
): Promise<PreparedPost> {
  if (!(await hasCategory(db, category))) throw new ValidationError({ category: ['Category is not valid'] });
  const { html, embedded } = await prepareContent(content).catch(rethrowAsContentError);
  const featuredImage = picture && (await convertImage(picture, 'post', 'featured_image'));
  return {
    title,
    content: html,
    category,
    featuredImage,
    pictures: featuredImage ? [featuredImage, ...embedded] : embedded,
  };
}

async function prepareContent(content: string): Promise<{ html: string; embedded: ConvertedImage[] }> {
  const postHtml = parsePostHtml(content);
  if (postHtml.pictures.length > embeddedPicturesMax) {
    throw new ValidationError({ content: [`A post can embed at most ${embeddedPicturesMax} pictures`] });
  }
  const embedded = await Promise.all(
    postHtml.pictures.map(async ({ bytes, place }) => {
      const image = await convertImage(bytes, 'post', 'content');
      place(image.largest);
      return image;
    }),
  );
  const html = postHtml.sanitize();
  if (isEmptyPostHtml(html)) throw new ValidationError({ content: ['Content is required'] });
  return { html, embedded };
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
