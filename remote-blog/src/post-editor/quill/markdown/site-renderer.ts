import type { RendererObject, Token, Tokens } from 'marked';
import { toCodeLanguage } from '../../../post/code-language-names';

const alignments: Readonly<Record<string, string>> = { center: 'ql-align-center', right: 'ql-align-right' };
const nothing = new Set(['space', 'def', 'checkbox']);

/** The HTML of Markdown as the editor writes it: no blanks between blocks, tasks and code with its attributes. */
export const siteRenderer: RendererObject = {
  paragraph({ tokens }) {
    return `<p>${this.parser.parseInline(tokens)}</p>`;
  },

  heading({ tokens, depth }) {
    return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`;
  },

  html({ text }) {
    return text.trimEnd();
  },

  /** The editor has one for each of its lines. */
  blockquote({ tokens }) {
    const parts = listParts(tokens);
    if (!parts.every(isParagraph)) return `<blockquote>${this.parser.parse(parts)}</blockquote>`;
    return parts.map((line) => `<blockquote>${this.parser.parseInline(line.tokens)}</blockquote>`).join('');
  },

  code({ text, lang = '' }) {
    const language = toCodeLanguage(/^\S*/.exec(lang)?.[0] ?? '') ?? 'plain';
    // marked keeps the end of the last line where that line is empty.
    const lines = text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => {
        return `<div class="ql-code-block" data-language="${language}">${escapeHtml(line) || '<br>'}</div>`;
      });
    return `<div class="ql-code-block-container">${lines.join('')}</div>`;
  },

  list({ ordered, start, items }) {
    const name = ordered ? 'ol' : 'ul';
    const number = ordered && start !== 1 ? ` start="${start}"` : '';
    return `<${name}${number}>${items.map((item) => this.listitem(item)).join('')}</${name}>`;
  },

  listitem({ task, checked, tokens }) {
    const start = task ? `<li data-list="${checked ? 'checked' : 'unchecked'}">` : '<li>';
    const [first, ...others] = listParts(tokens);
    const isLine = first && (first.type === 'text' || isParagraph(first)) && others.every(isList);
    const content = isLine
      ? this.parser.parseInline(listParts((first as Tokens.Paragraph).tokens)) + this.parser.parse(others)
      : this.parser.parse(listParts(tokens));
    return `${start}${content}</li>`;
  },

  checkbox: () => '',

  table({ header, rows }) {
    const toRow = (cells: Tokens.TableCell[]) =>
      `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
    const body = rows.map(toRow).join('');
    return `<table><thead>${toRow(header)}</thead>${body && `<tbody>${body}</tbody>`}</table>`;
  },

  tablecell({ header, align, tokens }) {
    const name = header ? 'th' : 'td';
    const alignment = alignments[align ?? ''];
    return `<${name}${alignment ? ` class="${alignment}"` : ''}>${this.parser.parseInline(tokens)}</${name}>`;
  },
};

const listParts = (tokens: Token[]) => tokens.filter(({ type }) => !nothing.has(type));
const isParagraph = (token: Token): token is Tokens.Paragraph => token.type === 'paragraph';
const isList = ({ type }: Token) => type === 'list';

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
