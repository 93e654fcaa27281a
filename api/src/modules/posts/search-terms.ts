/** A word or a quoted phrase of a search. */
export interface SearchTerm {
  text: string;
  isWord: boolean;
  /** Shall not be there. */
  isExcluded: boolean;
  /** Stands after `or`. */
  isAlternative: boolean;
  /** May go on: it is typed last, and nothing says that it ends. */
  isOpen: boolean;
}

/** More are not looked for. */
const termsMax = 10;
/** What is shorter begins too many words. */
const openMinLength = 3;

/** Reads a search as it is typed: words, "phrases", or and -without. */
export function toSearchTerms(words: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let isAlternative = false;
  for (const [whole, minus, phrase, word = ''] of words.matchAll(/(-?)(?:"([^"]*)"?|(\S+))/g)) {
    if (whole.toLowerCase() === 'or') {
      isAlternative = terms.length > 0;
      continue;
    }
    const isWord = phrase === undefined;
    const text = phrase ?? word;
    const isLast = words.endsWith(whole);
    const isOpen = isWord && isLast && minus === '' && isLongEnough(text);
    terms.push({ text, isWord, isExcluded: minus === '-', isAlternative, isOpen });
    isAlternative = false;
  }
  return terms.slice(0, termsMax);
}

/** A letter outside of scripts with few letters may be a word. */
const isLongEnough = (text: string) => text.length >= openMinLength || /[^\p{ASCII}]/u.test(text);

/** The same search as it would have been typed. */
export function fromSearchTerms(terms: SearchTerm[]): string {
  return terms
    .map(({ text, isWord, isExcluded, isAlternative }, index) =>
      [isAlternative && index > 0 ? 'or ' : '', isExcluded ? '-' : '', isWord ? text : `"${text}"`].join(''),
    )
    .join(' ');
}
