import { stemmer } from 'stemmer';
import { stopWords } from './stop-words';

const word = /[\p{L}\p{N}]+/gu;
/** A word or a quoted phrase that shall not be there. */
const excluded = /(^|\s)-("[^"]*"|\S+)/g;
/** More would only paint the page. */
const hitsMax = 500;

/** The stems of the words that somebody searches for, in the form that the search takes: `indexes -"full scan" or keys`. */
export function toStems(words: string): Set<string> {
  const sought = words.toLowerCase().replace(excluded, ' ').match(word) ?? [];
  return new Set(sought.filter((each) => !stopWords.has(each)).map((each) => stemmer(each)));
}

/** Where words with these stems stand in an element, in the order of the page. */
export function findHits(element: Element, stems: ReadonlySet<string>): StaticRange[] {
  const hits: StaticRange[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { 0: found, index } of (node.nodeValue ?? '').matchAll(word)) {
      if (!stems.has(stemmer(found.toLowerCase()))) continue;
      hits.push(
        new StaticRange({
          startContainer: node,
          startOffset: index,
          endContainer: node,
          endOffset: index + found.length,
        }),
      );
      if (hits.length === hitsMax) return hits;
    }
  }
  return hits;
}
