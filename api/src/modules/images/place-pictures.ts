import { contentMaxBytes, embeddedPicturesMax } from '@site/shared/contracts';
import type { ImageVariant } from '@site/shared/contracts/api';
import type { Queries } from '../../db';
import { TooLargeError, ValidationError } from '../../errors/errors';
import {
  HtmlLimitError,
  partsMax,
  placePictures,
  type HtmlProblem,
  type PictureOrigin,
  type PostHtml,
} from '../../html';
import { findImageId } from '../../pictures/image-address';
import { findImages } from './images.repository';

/** Where the pictures of a text come from, in its order. */
export function findOrigins(parts: PostHtml['parts']): PictureOrigin[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part.origin]));
}

/** The copies of the site's own pictures among them, by their ids. */
export async function findStoredPictures(
  db: Queries,
  origins: PictureOrigin[],
): Promise<Map<string, ImageVariant[]>> {
  const ids = origins.flatMap((origin) => ('url' in origin ? (findImageId(origin.url) ?? []) : []));
  if (ids.length === 0) return new Map();
  const rows = await findImages(db, { ids: [...new Set(ids)] });
  return new Map(rows.map(({ id, variants }) => [id, variants]));
}

/** As `placePictures`, with errors that a client may see. */
export function placeWithin(...[parts, toVariants]: Parameters<typeof placePictures>): string {
  try {
    return placePictures(parts, toVariants);
  } catch (error) {
    throw error instanceof HtmlLimitError ? toContentError(error.problem) : error;
  }
}

export function toContentError(problem: HtmlProblem): ValidationError | TooLargeError {
  if (problem === 'too-large') {
    const megabytes = contentMaxBytes / (1024 * 1024);
    return new TooLargeError({ content: [`Content must be at most ${megabytes} MB without its pictures`] });
  }
  return new ValidationError({ content: [sentences[problem]] });
}

const sentences: Record<Exclude<HtmlProblem, 'too-large'>, string> = {
  'too-deep': 'Content is nested too deeply',
  'too-complex': 'Content has too many parts or too much formatting. Please split it into several posts',
  'too-many-pictures': `A post can embed at most ${embeddedPicturesMax} pictures`,
  'too-many-headings': `A post can have at most ${partsMax.headings} headings`,
  'too-many-tables': `A post can have at most ${partsMax.tables} tables`,
  'too-many-rows': `The tables of a post can have at most ${partsMax.rows} rows`,
  'too-many-cells': `The tables of a post can have at most ${partsMax.cells} cells`,
  'too-many-code-blocks': `A post can have at most ${partsMax['code-blocks']} pieces of code`,
};
