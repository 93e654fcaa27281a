import { contentMaxBytes, embeddedPicturesMax } from '@site/shared/contracts';
import { HtmlLimitError, type CountedPart } from './html-problem';
import { sizeWithoutPictures } from './pictures';

/** Deeper than any editor writes, and no problem for browsers. */
const depthMax = 100;
/** A long article has some hundred elements; the editor creates one for each line of code. */
const elementsMax = 20_000;
/** Two tags for each element, and some void ones. */
const tagsMax = 50_000;
/** Lines of code; an admin compares edits line by line. */
const linesMax = 50_000;
/** Each is parsed separately. A page of code has hundreds. */
const entitiesMax = 250_000;
/** The editor writes three at most. */
const attributesMax = 50;
/** For all elements together: each style is parsed. Two colours take about 70 characters. */
const styleMaxCharacters = 500_000;

/**
 * Where a paragraph begins or ends, browsers close the formats around it and reopen each: thirty formats around thirty nested
 * paragraphs are nine hundred elements. The editor formats within paragraphs.
 */
const reopenedMax = 10_000;
/** Source: the "list of active formatting elements" of the HTML standard. */
const formats = new Set([
  'a',
  'b',
  'big',
  'code',
  'em',
  'font',
  'i',
  'nobr',
  's',
  'small',
  'strike',
  'strong',
  'tt',
  'u',
]);
const blocks = new Set([
  ...['p', 'div', 'blockquote', 'pre', 'ol', 'ul', 'li', 'table'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figure', 'figcaption'],
]);

/** More than any article has. */
export const partsMax: Readonly<Record<CountedPart, number>> = {
  headings: 500,
  tables: 100,
  rows: 2000,
  cells: 5000,
  'code-blocks': 300,
};

const partOfTag: Readonly<Record<string, CountedPart>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, 'headings' as const])),
  table: 'tables',
  tr: 'rows',
  td: 'cells',
  th: 'cells',
  pre: 'code-blocks',
};

/** Counts expensive parts, in one quick pass over the text and while it is parsed, so that sanitising takes linear time. */
export interface HtmlLimits {
  openElement: (name: string, attributes: Record<string, string>) => void;
  closeElement: (name: string) => void;
  addPicture: () => void;
}

/** @throws HtmlLimitError for each of the counts, as soon as one is too high */
export function limitHtml(html: string): HtmlLimits {
  if (sizeWithoutPictures(html) > contentMaxBytes) throw new HtmlLimitError('too-large');
  const isComplex =
    occursMoreThan(tagsMax, '<', html) ||
    occursMoreThan(entitiesMax, '&', html) ||
    occursMoreThan(linesMax, '\n', html);
  if (isComplex) throw new HtmlLimitError('too-complex');
  let depth = 0;
  let elements = 0;
  let pictures = 0;
  let styleCharacters = 0;
  let openFormats = 0;
  let reopened = 0;
  const parts = new Map<CountedPart, number>();
  const addEdge = (name: string) => {
    if (!blocks.has(name)) return;
    reopened += openFormats;
    if (reopened > reopenedMax) throw new HtmlLimitError('too-complex');
  };
  return {
    openElement: (name, attributes) => {
      depth += 1;
      elements += 1;
      styleCharacters += attributes['style']?.length ?? 0;
      requireDepth(depth);
      const isTooMuch =
        elements > elementsMax ||
        styleCharacters > styleMaxCharacters ||
        Object.keys(attributes).length > attributesMax;
      if (isTooMuch) throw new HtmlLimitError('too-complex');
      addEdge(name);
      if (formats.has(name)) openFormats += 1;
      const part = findPart(name, attributes);
      if (part === undefined) return;
      const count = (parts.get(part) ?? 0) + 1;
      parts.set(part, count);
      if (count > partsMax[part]) throw new HtmlLimitError(`too-many-${part}`);
    },
    closeElement: (name) => {
      depth -= 1;
      if (formats.has(name)) openFormats -= 1;
      addEdge(name);
    },
    addPicture: () => {
      pictures += 1;
      if (pictures > embeddedPicturesMax) throw new HtmlLimitError('too-many-pictures');
    },
  };
}

function findPart(name: string, { class: classes = '' }: Record<string, string>): CountedPart | undefined {
  if (name === 'div') return classes.includes('ql-code-block-container') ? 'code-blocks' : undefined;
  return Object.hasOwn(partOfTag, name) ? partOfTag[name] : undefined;
}

/** @throws HtmlLimitError */
export function requireDepth(depth: number): void {
  if (depth >= depthMax) throw new HtmlLimitError('too-deep');
}

function occursMoreThan(max: number, character: string, text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) {
    count += 1;
    if (count > max) return true;
  }
  return false;
}
