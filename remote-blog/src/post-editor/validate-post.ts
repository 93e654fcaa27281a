import { imageMaxBytes } from '@site/shared/contracts';
import type { RichText } from './rich-text';

export interface PostValues {
  title: string;
  /** The id of the category; empty until one is chosen. */
  category: string;
  content: RichText;
  picture: File | null;
}

export type PostErrors = Partial<Record<keyof PostValues, string>>;

/** What is missing. Source of the rule: specification, section 5. */
export function validatePost({ title, category, content }: PostValues): PostErrors {
  return {
    ...(title.trim() === '' && { title: 'Give the post a title' }),
    ...(category === '' && { category: 'Choose a category' }),
    ...(content.isEmpty && { content: 'Write something first' }),
  };
}

/** Why a file cannot be the featured image; undefined when it can. */
export function findPictureProblem({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return 'Choose a picture';
  if (size > imageMaxBytes) return `Choose a picture of at most ${imageMaxBytes / 1024 / 1024} MB`;
  return undefined;
}
