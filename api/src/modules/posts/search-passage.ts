import { excerptMaxLength } from '@site/shared/contracts';
import { stripHtml, toExcerpt } from '../../html';

/** What stands before the hit, at most. */
const leadMax = 60;
/** So much HTML before and behind a hit has the passage. Without tags it is a fraction of the work that the whole text is. */
const sourceLead = 500;
const sourceMax = 2_000;
/** What is shorter has no other forms. */
const stemMin = 4;
/** The longest ending that makes another form of a word. */
const endingMax = 3;

/** Finds the first of some words in texts, in any case, with or without accents, and in other forms. */
export type FindHit = (text: string) => number | undefined;

/**
 * By the letters with which words begin, which are the same in nearly all forms of a word. The database decides what is found;
 * this only shows where.
 */
export function createFindHit(words: string[]): FindHit {
  const sought = words
    .flatMap((each) => fold(each).match(/[\p{L}\p{N}+#.]+/gu) ?? [])
    .map((word) => word.replaceAll('.', ''));
  const patterns = [
    toPattern(sought),
    toPattern(sought.filter(({ length }) => length > stemMin).map(toBeginning)),
  ];
  return (text) => {
    const decomposed = text.normalize('NFD').toLowerCase();
    for (const pattern of patterns) {
      const index = pattern === undefined ? undefined : findBeginning(decomposed, pattern);
      if (index !== undefined) return decomposed.slice(0, index).normalize('NFC').length;
    }
    return undefined;
  };
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const toBeginning = (word: string) => word.slice(0, Math.max(stemMin, word.length - endingMax));

/** Accents and dots may stand between letters: `nodejs` is `Node.js`. What strangers type is letters alone here. */
function toPattern(words: string[]): RegExp | undefined {
  const parts = words
    .filter((word) => word !== '')
    .map((word) => [...word].map((letter) => letter.replace('+', '\\+')).join('[\u0300-\u036f.]*'));
  return parts.length > 0 ? new RegExp(parts.join('|'), 'g') : undefined;
}

/** Scripts without spaces have no beginnings of words. */
function findBeginning(text: string, pattern: RegExp): number | undefined {
  for (const { index, 0: found } of text.matchAll(pattern)) {
    const isWithinWord = /^[a-z0-9]/.test(found) && /[\p{L}\p{N}]/u.test(text[index - 1] ?? ' ');
    if (!isWithinWord) return index;
  }
  return undefined;
}

/** The passage of a post around the hit, as plain text; undefined where there is none. */
export function toPassage(html: string, findHit: FindHit): string | undefined {
  const around = findHit(html);
  if (around === undefined) return undefined;
  const begin = Math.max(0, html.lastIndexOf('<', around - sourceLead));
  return (
    cutPassage(html.slice(begin, around + sourceMax), findHit, begin > 0) ?? cutPassage(html, findHit, false)
  );
}

/** Of HTML, a part of which may be a hit as well: `strong` in the name of a tag. */
function cutPassage(html: string, findHit: FindHit, isCut: boolean): string | undefined {
  const text = stripHtml(html).normalize('NFC');
  const hit = findHit(text);
  if (hit === undefined) return undefined;
  const from = Math.max(0, hit - leadMax);
  const space = text.indexOf(' ', from);
  const start = from === 0 ? 0 : space > 0 && space < hit ? space + 1 : hit;
  return start === 0 && !isCut ? toExcerpt(text) : `…${toExcerpt(text.slice(start), excerptMaxLength - 1)}`;
}
