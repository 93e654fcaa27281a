import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import { toFootnoteAddress, toReferenceAddress } from '../../../post/footnotes';
import { siteRenderer } from './site-renderer';

const reference: TokenizerAndRendererExtension = {
  name: 'footnoteReference',
  level: 'inline',
  start: (text) => text.indexOf('[^'),
  tokenizer(text) {
    const [raw, name] = /^\[\^([\w-]{1,40})\]/.exec(text) ?? [];
    return raw === undefined ? undefined : { type: 'footnoteReference', raw, name };
  },
  renderer: ({ name }) => `<sup><a href="${toFootnoteAddress(String(name))}">${String(name)}</a></sup>`,
};

const footnote: TokenizerAndRendererExtension = {
  name: 'footnote',
  level: 'block',
  // The text lacks its first character, so only a further line can be one.
  start: (text) => text.match(/(?<=\n)\[\^/)?.index,
  tokenizer(text) {
    // It ends with a blank line or with the next footnote.
    const [raw, name, words = ''] =
      /^\[\^([\w-]{1,40})\]: *((?:(?!\n\[\^)[^\n]|\n(?!\n|\[\^))+)\n*/.exec(text) ?? [];
    if (raw === undefined) return undefined;
    return { type: 'footnote', raw, name, tokens: this.lexer.inlineTokens(words) };
  },
  renderer({ name, tokens }: Tokens.Generic) {
    const back = `<a href="${toReferenceAddress(String(name))}">${String(name)}</a>`;
    return `<p>${back} ${this.parser.parseInline(tokens ?? [])}</p>`;
  },
};

/** The end of a line within a paragraph is a blank to readers. */
function joinLines(token: Token): void {
  if (token.type === 'text' && !token.tokens) token.text = token.text.replaceAll('\n', ' ');
}

const marked = new Marked({
  extensions: [footnote, reference],
  renderer: siteRenderer,
  walkTokens: joinLines,
});

/**
 * The HTML of a Markdown text, to be pasted: nothing of it is sanitised. Imported lazily, for the few pastes that need it.
 * @param keepsLines Whether a line that ends within a paragraph ends there for readers, too
 */
export function toHtml(markdown: string, keepsLines: boolean): string {
  return marked.parse(markdown, { async: false, breaks: keepsLines });
}
