import { toTag } from '@site/shared/contracts/writing';
import { ValidationError } from '../../errors/errors';

/** Normalizes tags and removes duplicates. Throws `ValidationError` for a text that is no tag. */
export function toTags(texts: string[]): string[] {
  const tags = texts.map(toTag);
  if (tags.includes(''))
    throw new ValidationError({ tags: ['A tag needs a letter from a to z, or a digit'] });
  return [...new Set(tags)];
}
