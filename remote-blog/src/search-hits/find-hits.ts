import { stemmer } from 'stemmer';
import { stopWords } from './stop-words';

const word = /[\p{L}\p{N}\p{M}]+/gu;
/** A word or a quoted phrase that shall not be there. */
const excluded = /(^|\s)-("[^"]*"|\S+)/g;
/** What goes on for longer is no word, and takes the stemmer more than its share of time. */
const longestWord = 60;

/** Without case and accents, as the search compares. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The stems of the words that somebody searches for, in the form that the search takes: `indexes -"full scan" or keys`. */
export function toStems(words: string): Set<string> {
  const sought = fold(words).replace(excluded, ' ').match(word) ?? [];
  return new Set(
    sought.filter((each) => each.length <= longestWord && !stopWords.has(each)).map((each) => stemmer(each)),
  );
}

/** Every piece of text in a node, in the order of the page; a text is one itself. */
export function textsIn(node: Node): Text[] {
  if (node instanceof Text) return [node];
  const found: Text[] = [];
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  return found;
}

/** Where words with these stems stand in a text. */
export function findHits(text: Text, stems: ReadonlySet<string>): StaticRange[] {
  return [...text.data.matchAll(word)]
    .filter(({ 0: found }) => found.length <= longestWord && stems.has(stemmer(fold(found))))
    .map(
      ({ 0: found, index }) =>
        new StaticRange({
          startContainer: text,
          startOffset: index,
          endContainer: text,
          endOffset: index + found.length,
        }),
    );
}
