import { imageMaxBytes, titleMaxLength } from '@site/shared/contracts';
import type { FormErrors } from '@site/shared/forms';
import {
  hasVisibleText,
  pictureAltMaxLength,
  scheduleMaxMs,
  scheduleMinMs,
} from '@site/shared/contracts/writing';
import { findLengthProblem } from './find-length-problem';
import type { PostValues } from './post-values';

/** What can be wrong with a post, named as the API names its fields. */
export type PostField = Exclude<keyof PostValues, 'picture'> | 'featured_image';
export type PostErrors = FormErrors<PostField>;

/** What is missing or too long. */
export function validatePost({
  title,
  category,
  content,
  publish_at: time,
  ...values
}: PostValues): PostErrors {
  const titleProblem = hasVisibleText(title)
    ? findLengthProblem(title, titleMaxLength)
    : 'Give the post a title';
  const altProblem = findLengthProblem(values.featured_image_alt, pictureAltMaxLength);
  const timeProblem = time === null ? undefined : findTimeProblem(time);
  return {
    ...(titleProblem && { title: titleProblem }),
    ...(altProblem && { featured_image_alt: altProblem }),
    ...(category === '' && { category: 'Choose a category' }),
    ...(content.isEmpty && { content: 'Write something first' }),
    ...(timeProblem && { publish_at: timeProblem }),
  };
}

/** Whether a required field is empty. Source of the rule: requirement 6.18. */
export function isIncomplete({ title, category, content }: PostValues): boolean {
  return !hasVisibleText(title) || category === '' || content.isEmpty;
}

/** Why a post cannot become public then; undefined when it can. @param time ISO 8601, empty for none */
export function findTimeProblem(time: string): string | undefined {
  if (time === '') return 'Choose a date and a time';
  const aheadMs = Date.parse(time) - Date.now();
  if (aheadMs < scheduleMinMs) return 'Choose a time at least 5 minutes from now';
  return aheadMs > scheduleMaxMs ? 'Choose a time within a year' : undefined;
}

/** Why a file cannot be the featured image; undefined when it can. */
export function findPictureProblem({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return 'Choose a picture';
  if (size > imageMaxBytes) return `Choose a picture of at most ${imageMaxBytes / 1024 / 1024} MB`;
  return undefined;
}
