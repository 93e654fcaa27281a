import { parse } from 'yaml';
import { rejectionReasonMaxLength, titleMaxLength } from '@site/shared/contracts';
import { tagsMax, toTag } from '@site/shared/contracts/writing';

export const authors = ['admin', 'ines', 'tariq', 'yuki'] as const;
export type Author = (typeof authors)[number];

const statuses = ['published', 'pending', 'rejected'] as const;

/** One file of `posts/`: a header in YAML between two lines of `---`, then Markdown. */
export interface DemoPost {
  /** The file name without its extension, also of its pictures. */
  slug: string;
  title: string;
  author: Author;
  /** The category's name. */
  category: string;
  status: (typeof statuses)[number];
  tags: string[];
  /** Why the admin rejects it; for rejected posts only. */
  reason: string | undefined;
  /** Whether it has a featured picture, in `pictures/covers`. */
  hasCover: boolean;
  /** Written from right to left. */
  rtl: boolean;
  markdown: string;
}

type Header = Readonly<Record<string, unknown>>;

/** @throws Error naming the file and the mistake in its header */
export function parsePost(slug: string, text: string): Omit<DemoPost, 'hasCover'> {
  const [, head, body] = /^---\n(.+?)\n---\n(.+)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${slug}: a header between --- is missing`);
  const header = parse(head) as Header;
  try {
    return { slug, markdown: body.trim(), ...readHeader(header) };
  } catch (error) {
    throw new Error(`${slug}: ${(error as Error).message}`, { cause: error });
  }
}

function readHeader(header: Header): Omit<DemoPost, 'slug' | 'markdown' | 'hasCover'> {
  const author = oneOf(header, 'author', authors);
  const status = oneOf(header, 'status', statuses, 'published');
  if (author === 'admin' && status !== 'published')
    throw new Error('posts of an admin are published at once');
  return {
    title: textOf(header, 'title', titleMaxLength),
    author,
    category: textOf(header, 'category', 100),
    tags: readTags(header.tags),
    status,
    reason: status === 'rejected' ? textOf(header, 'reason', rejectionReasonMaxLength) : undefined,
    rtl: header.rtl === true,
  };
}

/** The tags; none unless given. */
function readTags(tags: unknown): string[] {
  const isList =
    Array.isArray(tags) && tags.length <= tagsMax && tags.every((tag) => toTag(String(tag)) === tag);
  if (tags !== undefined && !isList) throw new Error(`tags must be a list of at most ${tagsMax} tags`);
  return (tags ?? []) as string[];
}

function textOf(header: Header, key: string, maxLength: number): string {
  const value = header[key];
  if (typeof value !== 'string' || value === '') throw new Error(`${key} is missing`);
  if (value.length > maxLength) throw new Error(`${key} is longer than ${maxLength} characters`);
  return value;
}

function oneOf<Value extends string>(
  header: Header,
  key: string,
  values: readonly Value[],
  fallback?: Value,
): Value {
  const given = header[key] ?? fallback;
  const value = values.find((each) => each === given);
  if (value === undefined) throw new Error(`${key} must be one of ${values.join(', ')}, but is ${given}`);
  return value;
}
