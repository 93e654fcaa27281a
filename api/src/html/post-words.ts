import { isPartOfLine } from './plain-text';

/** The text of a post, escaped as in the HTML. */
export interface PostWords {
  all: string;
  /** Without code and tables. */
  prose: string;
  /** Tables without code. */
  tables: string;
}

export function createWords(): PostWords {
  return { all: '', prose: '', tables: '' };
}

export function addText(words: PostWords, text: string): void {
  words.all += text;
  words.prose += text;
}

/** Adds the content of an element. Elements separate words, except inline ones. */
export function addElement(
  words: PostWords,
  { name, attributes, words: inner }: { name: string; attributes: string; words: PostWords },
): void {
  const space = isPartOfLine(name) ? '' : ' ';
  const isTable = name === 'table';
  words.all += space + inner.all + space;
  words.prose += isTable || isCode(name, attributes) ? ' ' : space + inner.prose + space;
  words.tables += isTable ? ` ${inner.prose} ${inner.tables}` : inner.tables;
}

function isCode(name: string, attributes: string): boolean {
  return name === 'pre' || (name === 'div' && / class="[^"]*ql-code-block/.test(attributes));
}
