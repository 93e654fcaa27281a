import { escapeMarkdown } from './escape-markdown';
import {
  findPlainText,
  hasAttributes,
  unescapeHtml,
  writeStartTag,
  type HtmlElement,
  type HtmlNode,
} from './html-tree';

const marks: Readonly<Record<string, string>> = { strong: '**', em: '*', s: '~~' };
/** What stands within a line. */
const inline = new Set(['strong', 'em', 's', 'u', 'sub', 'sup', 'span', 'a', 'code', 'img', 'br']);

/** A line of Markdown; undefined where it holds a block. Elements that Markdown does not have stay as HTML. */
export function writeInline(nodes: HtmlNode[], isInCell = false): string | undefined {
  let line = '';
  for (const [index, node] of nodes.entries()) {
    const written =
      typeof node === 'string'
        ? escapeText(node, isInCell)
        : writeElement(node, {
            before: line.at(-1) ?? '',
            after: toFirstCharacter(nodes[index + 1]),
            isInCell,
          });
    if (written === undefined) return undefined;
    line += written;
  }
  return line;
}

interface Surroundings {
  /** The characters beside an element, empty at the ends. */
  before: string;
  after: string;
  isInCell: boolean;
}

function writeElement(element: HtmlElement, surroundings: Surroundings): string | undefined {
  const { name, attributes } = element;
  const { isInCell } = surroundings;
  if (!inline.has(name)) return undefined;
  if (name === 'br') return '<br>';
  if (name === 'img') return writePicture(element);
  const code = name === 'code' ? writeCode(element, surroundings) : undefined;
  if (code !== undefined) return code;
  const footnote = findReference(element);
  if (footnote !== undefined) return `[^${footnote}]`;
  const content = writeInline(element.children, isInCell);
  if (content === undefined) return undefined;
  const mark = marks[name];
  if (mark !== undefined && !hasAttributes(element) && canMark(content, mark, surroundings)) {
    return mark + content + mark;
  }
  const address = name === 'a' ? toDestination(attributes) : undefined;
  if (address !== undefined && isLinkText(content)) return `[${content}](${address})`;
  return `${writeStartTag(element)}${content}</${name}>`;
}

/** Brackets and backticks within a link are read differently by different programs; a picture alone is not. */
function isLinkText(content: string): boolean {
  return /^(?:[^`[\]]+|!\[[^`[\]]*\]\([^()]*\))$/.test(content);
}

/** Whether signs around the content are read as what they are meant to be. */
function canMark(content: string, mark: string, { before, after }: Surroundings): boolean {
  const isEdge = (character: string) => /^(?:\s|[^\p{L}\p{N}*_~])?$/u.test(character);
  const first = content.at(0) ?? ' ';
  const last = content.at(-1) ?? ' ';
  const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);
  if (/[*~\s\\&<`]/.test(first) || /[*~\s`]/.test(last)) return false;
  if (mark === '~~' && /~/.test(content)) return false;
  if (!isEdge(before) || !isEdge(after)) return false;
  return (
    (isWord(first) || before === '' || /\s/.test(before)) &&
    (isWord(last) || after === '' || /\s/.test(after))
  );
}

/** As it is in Markdown; a sign at least where something else than a text begins. */
function toFirstCharacter(node: HtmlNode | undefined): string {
  if (node === undefined) return '';
  if (typeof node === 'string') return node.charAt(0);
  return Object.hasOwn(marks, node.name) ? '*' : '<';
}

function escapeText(text: string, isInCell: boolean): string {
  const escaped = escapeMarkdown(text);
  return isInCell ? escaped.replaceAll('|', '\\|') : escaped;
}

/** Undefined for code that needs more than backticks. */
function writeCode(element: HtmlElement, { before, isInCell }: Surroundings): string | undefined {
  const code = findPlainText(element);
  if (code === undefined || hasAttributes(element) || code.trim() === '' || code.includes('\n'))
    return undefined;
  if (before === '`' || (isInCell && /[\\|]/.test(code))) return undefined;
  const fence = '`'.repeat(longestRun(code) + 1);
  const blank = /^[` ]|[` ]$/.test(code) ? ' ' : '';
  return fence + blank + code + blank + fence;
}

/** The length of the longest row of backticks. */
export function longestRun(code: string): number {
  return Math.max(0, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
}

function writePicture(element: HtmlElement): string {
  const { src = '', alt = '', ...others } = element.attributes;
  const address = toDestination({ href: src });
  if (address === undefined || Object.keys(others).length > 0) return writeStartTag(element);
  return `![${escapeMarkdown(unescapeHtml(alt)).replace(/&(?:nbsp|#\d+);/g, ' ')}](${address})`;
}

/** The address of a link that has nothing else; undefined where Markdown would write it in another way. */
export function toDestination({ href, ...others }: Record<string, string>): string | undefined {
  const isPlain =
    href !== undefined && /^[\w\-.~:/?#@!$&+,;=%]+$/.test(href) && !/%(?![\da-f]{2})/i.test(href);
  return isPlain && Object.keys(others).length === 0 ? href : undefined;
}

/** The name of the footnote that the element refers to. */
function findReference({ name, children, attributes }: HtmlElement): string | undefined {
  const [link, ...others] = children;
  if (name !== 'sup' || others.length > 0 || typeof link !== 'object' || Object.keys(attributes).length > 0) {
    return undefined;
  }
  return findFootnote(link, '#fn-');
}

/** The name that a link leads to, which it also shows. */
export function findFootnote(link: HtmlElement, prefix: '#fn-' | '#fnref-'): string | undefined {
  const name = findPlainText(link) ?? '';
  const isIt = link.name === 'a' && link.attributes['href'] === prefix + name && /^[\w-]{1,40}$/.test(name);
  return isIt ? name : undefined;
}
