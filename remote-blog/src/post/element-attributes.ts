export const linkAttributes = { target: '_blank', rel: 'noopener nofollow ugc' };

const videoAttributes = {
  title: 'Embedded video',
  loading: 'lazy',
  allow: 'fullscreen; picture-in-picture',
  referrerpolicy: 'strict-origin-when-cross-origin',
};

/** What an element of a post gets, whatever its author wrote. */
export function extraAttributes(tag: string, href = ''): Record<string, string> {
  // A place in the post itself opens no window.
  if (tag === 'a') return href.startsWith('#') ? { rel: linkAttributes.rel } : linkAttributes;
  if (tag === 'img') return { loading: 'lazy', decoding: 'async' };
  return tag === 'iframe' ? videoAttributes : {};
}

/** Every heading of a post, for `querySelectorAll`. */
export const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * The level of each heading for assistive technology, by tag: the highest that is used comes right below the page's own
 * heading, which is the post's title, and the others keep their distance to it.
 */
export function toHeadingLevels(tags: string[]): Map<string, string> {
  const used = [...new Set(tags)].sort();
  const highest = Number(used[0]?.at(1));
  return new Map(used.map((tag) => [tag, String(Math.min(Number(tag.at(1)) - highest + 2, 6))]));
}
