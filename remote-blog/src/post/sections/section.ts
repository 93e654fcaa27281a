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

/** Ids of sections with these headings: stable as long as nobody changes the words. */
export function toSectionIds(texts: string[]): string[] {
  const ids = new Set<string>();
  for (const text of texts) {
    const id = prefix + toName(text);
    let unused = id;
    for (let count = 2; ids.has(unused); count += 1) unused = `${id}-${count}`;
    ids.add(unused);
  }
  return [...ids];
}

function toName(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, longestName).join('').replace(/-$/, '') || 'x';
}

/** As it is read: in one line. */
export function toHeadingText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
