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
export function validatePost(values: PostValues): PostErrors {
  const { title, featured_image_alt: alt, publish_at: time } = values;
  const titleProblem = findLengthProblem(title, titleMaxLength);
  const altProblem = findLengthProblem(alt, pictureAltMaxLength);
  const timeProblem = time === null ? undefined : findTimeProblem(time);
  return {
    ...(titleProblem && { title: titleProblem }),
    ...(altProblem && { featured_image_alt: altProblem }),
    ...(timeProblem && { publish_at: timeProblem }),
    ...findMissing(values),
  };
}

/** Whether a required field is empty. */
export function isIncomplete(values: PostValues): boolean {
  return Object.keys(findMissing(values)).length > 0;
}

/** Source of the rule: requirement 6.18. */
function findMissing({ title, category, content }: PostValues): PostErrors {
  return {
    ...(!hasVisibleText(title) && { title: 'Give the post a title' }),
    ...(category === '' && { category: 'Choose a category' }),
    ...(content.isEmpty && { content: 'Write something first' }),
  };
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
