import hljs from 'highlight.js/lib/core';
import { nameLanguage, type CodeBlock } from './code-block';
import { languages } from './code-languages';
import { startsLikeSql } from './sql-language';
import './highlight-code.css';

for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** Longer code stays plain: guessing its language would block the page. */
const maxLength = 30_000;
/** A longer word is data, and takes some languages the square of its length. */
const longestWord = 1000;
/** Below this guesses are worth nothing; prose gets points as well. */
const minRelevance = 5;

/** Colours a piece of code, by its language or by what it looks like. */
export function highlightCode({ element, text, language }: CodeBlock): void {
  if (text.length > maxLength || text.split(/\W+/).some(({ length }) => length > longestWord)) return;
  const known = language ?? (startsLikeSql(text) ? 'sql' : undefined);
  const isKnown = known !== undefined && hljs.getLanguage(known) !== undefined;
  const { value, relevance } = isKnown ? hljs.highlight(text, { language: known }) : hljs.highlightAuto(text);
  // Everything of the text is escaped in it.
  if (isKnown || relevance >= minRelevance) element.innerHTML = value;
  // A guess may be wrong: it colours the code, but is not shown.
  if (isKnown) nameLanguage(element, known);
}
