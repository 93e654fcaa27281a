import { stemmer } from 'stemmer';

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

/**
 * Words that the search leaves out, as every text has them.
 *
 * Source: Postgres, `english.stop`.
 */
const stopWords = new Set(
  (
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself ' +
    'they them their theirs themselves what which who whom this that these those am is are was were be been being have has had ' +
    'having do does did doing a an the and but if or because as until while of at by for with about against between into through ' +
    'during before after above below to from up down in out on off over under again further then once here there when where why ' +
    'how all any both each few more most other some such no nor not only own same so than too very s t can will just don should now'
  ).split(' '),
);
