/** What a search has found. */
export interface SearchFacts {
  /** How many posts, as a number; with a plus where there are more. */
  total: string;
  /** What they were found by, which is something else where nothing has the words that were typed. */
  words: string;
}

const selfLink = /<([^<>]*)>\s*;\s*rel="self"\s*;\s*total="(\d+\+?)"/;

/** Reads the facts that the `Link` header of a search tells; undefined where it tells none. */
export function findSearchFacts(link: unknown): SearchFacts | undefined {
  const [, url = '', total] = (typeof link === 'string' && selfLink.exec(link)) || [];
  const words = new URLSearchParams(url.split('?')[1]).get('q');
  return total && words ? { total, words } : undefined;
}

/** The facts as a sentence. */
export function toSearchSummary({ total, words }: SearchFacts, typed: string): string {
  const posts = total.endsWith('+')
    ? `More than ${total.slice(0, -1)} posts`
    : total === '1'
      ? '1 post'
      : `${total} posts`;
  return words === typed ? `${posts} found` : `Nothing found for “${typed}”. ${posts} found for “${words}”`;
}
