/** A part of a post that begins with a heading. */
export interface Section {
  id: string;
  text: string;
  /** Of its heading, for assistive technology. */
  level: number;
}

/** Makes an element: in the document of a browser, or in the tree that a server writes. */
export type CreateElement<Element> = (
  tag: string,
  attributes: Record<string, string>,
  ...children: (Element | string)[]
) => Element;

/** Keeps them apart from the ids of the page around. */
const prefix = 'section-';
const longestName = 60;
const longestText = 500;

/** Ids of sections with these headings: stable as long as nobody changes the words. */
export function toSectionIds(texts: string[]): string[] {
  const ids = new Set<string>();
  // One for each name: to count from the start again costs the square of the headings that are the same.
  const counts = new Map<string, number>();
  for (const text of texts) {
    const id = prefix + toName(text);
    let count = counts.get(id) ?? 0;
    let unused: string;
    do {
      count += 1;
      unused = count === 1 ? id : `${id}-${count}`;
    } while (ids.has(unused));
    counts.set(id, count);
    ids.add(unused);
  }
  return [...ids];
}

function toName(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, longestName).join('').replace(/-$/, '') || 'x';
}

/** As it is read: in one line. What goes on for longer is cut: it stands in the page three times. */
export function toHeadingText(text: string): string {
  return text.trimStart().slice(0, longestText).replace(/\s+/g, ' ').trim();
}
