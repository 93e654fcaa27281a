import { toTag } from '@site/shared/contracts/writing';
import { ValidationError } from '../../errors/errors';

/** Each once, in their one form. Throws `ValidationError` for a text of which no tag can be made. */
export function toTags(texts: string[]): string[] {
  const tags = texts.map(toTag);
  if (tags.includes(''))
    throw new ValidationError({ tags: ['A tag needs a letter from a to z, or a digit'] });
  return [...new Set(tags)];
}
