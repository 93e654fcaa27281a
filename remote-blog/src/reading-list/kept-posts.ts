import { localStore } from '@site/shared/browser';
import { memberReadingListKey, readingListMax } from '@site/shared/contracts/api';

/** A post of the reading list, as browsers keep it. */
export interface KeptPost {
  id: number;
  title: string;
  /** Null for an author without a name. */
  author: string | null;
  /** ISO 8601, UTC. */
  saved_at: string;
}

/** The id of a member; null for a guest. */
export type Reader = number | null;

interface Kept {
  reader: Reader;
  posts: KeptPost[];
}

const toKey = (reader: Reader) => (reader === null ? 'readingList' : memberReadingListKey);

/** What a browser has under the reader's key, which changes whenever the list does. */
export const readKeptText = (reader: Reader) => localStore.get(toKey(reader));

/** The posts in such a text, saved last first; undefined where it has none of this reader. */
export function parseKeptPosts(text: string | null, reader: Reader): KeptPost[] | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null;
    return kept?.reader === reader && Array.isArray(kept.posts) ? kept.posts : undefined;
  } catch {
    return undefined;
  }
}

export const readKeptPosts = (reader: Reader) => parseKeptPosts(readKeptText(reader), reader);

/** Keeps the newest posts. The list of a member goes when their session ends. */
export function keepPosts(reader: Reader, posts: KeptPost[]): void {
  const newest = [...posts].sort((a, b) => b.saved_at.localeCompare(a.saved_at)).slice(0, readingListMax);
  localStore.set(toKey(reader), JSON.stringify({ reader, posts: newest } satisfies Kept));
}

/** Removes a post that does not exist any more. */
export function forgetPost(reader: Reader, id: number): void {
  const posts = readKeptPosts(reader);
  if (posts?.some((post) => post.id === id))
    keepPosts(
      reader,
      posts.filter((post) => post.id !== id),
    );
}
