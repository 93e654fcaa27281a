import { fitBlock } from './escape-markdown';
import {
  findElements,
  findPlainText,
  hasAttributes,
  writeHtml,
  type HtmlElement,
  type HtmlNode,
} from './html-tree';
import { findFootnote, longestRun, writeInline } from './write-inline';
import { writeTable } from './write-table';

/** One block of Markdown, without the empty lines around it; undefined where Markdown has no such block. */
type WriteBlock = (element: HtmlElement, previous: HtmlElement | undefined) => string | undefined;

const writers: Readonly<Record<string, WriteBlock>> = {
  p: (element) =>
    hasAttributes(element) ? undefined : (writeFootnote(element) ?? writeLine(element.children)),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, toHeadingWriter(level)])),
  blockquote: writeQuote,
  div: writeCodeLines,
  pre: writePre,
  ul: writeList,
  ol: writeList,
  table: (element) => writeTable(element),
};

const blockNames = new Set([...Object.keys(writers), 'iframe', 'figure', 'figcaption']);

/** Blocks with an empty line between each. What Markdown does not have stays as HTML, which Markdown allows. */
export function writeBlocks(nodes: HtmlNode[]): string {
  return writeParts(nodes, (element) => writeHtml(element))?.join('\n\n') ?? '';
}

/** The same, and undefined where one of them is none of Markdown. */
function tryBlocks(nodes: HtmlNode[]): string[] | undefined {
  return writeParts(nodes, () => undefined);
}

function writeParts(
  nodes: HtmlNode[],
  writeOther: (element: HtmlElement) => string | undefined,
): string[] | undefined {
  const parts: string[] = [];
  let previous: HtmlElement | undefined;
  for (const part of groupLines(nodes)) {
    if (Array.isArray(part)) {
      const line = writeLine(part) ?? writeOther({ name: 'p', attributes: {}, children: part });
      if (line === undefined) return undefined;
      parts.push(line);
      previous = undefined;
      continue;
    }
    const written = writers[part.name]?.(part, previous) ?? writeOther(part);
    if (written === undefined) return undefined;
    const last = parts.at(-1);
    // The editor has an element for each line of a quotation.
    if (last !== undefined && previous && isQuotedLine(previous) && isQuotedLine(part)) {
      parts[parts.length - 1] = `${last}\n>\n${written}`;
    } else parts.push(written);
    previous = part;
  }
  return parts;
}

/** The blocks, and what stands between them as lines. Blanks between blocks are nothing. */
function groupLines(nodes: HtmlNode[]): (HtmlElement | HtmlNode[])[] {
  const parts: (HtmlElement | HtmlNode[])[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    if (line.some((node) => typeof node === 'object' || node.trim() !== '')) parts.push(trimLine(line));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !blockNames.has(node.name)) line.push(node);
    else {
      endLine();
      parts.push(node);
    }
  }
  endLine();
  return parts;
}

/** Without the ends of lines of the HTML around a line; blanks are a part of it. */
function trimLine(line: HtmlNode[]): HtmlNode[] {
  return line
    .map((node, index) => {
      if (typeof node !== 'string') return node;
      const text = index === 0 ? trimLineStart(node) : node;
      return index === line.length - 1 ? trimLineEnd(text) : text;
    })
    .filter((node) => node !== '');
}

function trimLineStart(text: string): string {
  const rest = text.trimStart();
  return text.slice(0, text.length - rest.length).includes('\n') ? rest : text;
}

function trimLineEnd(text: string): string {
  const rest = text.trimEnd();
  return text.slice(rest.length).includes('\n') ? rest : text;
}

/** A line that is a paragraph by itself: not empty, and not a tag alone, which would be HTML. */
function writeLine(nodes: HtmlNode[]): string | undefined {
  const line = writeInline(nodes);
  return line === undefined || line.trim() === '' || /^<[^<>]*>\s*$/.test(line) ? undefined : fitBlock(line);
}

function toHeadingWriter(level: number): WriteBlock {
  return (element) => {
    const line = hasAttributes(element) ? undefined : writeLine(element.children);
    return line && `${'#'.repeat(level)} ${line.replace(/#$/, '\\#')}`;
  };
}

function writeFootnote({ children }: HtmlElement): string | undefined {
  const [link, text, ...others] = children;
  if (typeof link !== 'object' || typeof text !== 'string' || !text.startsWith(' ')) return undefined;
  const name = findFootnote(link, '#fnref-');
  const words = writeInline([text.slice(1), ...others].filter((node) => node !== ''));
  return name === undefined || !words || /^ | $/.test(words) ? undefined : `[^${name}]: ${words}`;
}

/** As the editor writes it: a line that is the quotation. */
function isQuotedLine(element: HtmlElement): boolean {
  const [first] = groupLines(element.children);
  return element.name === 'blockquote' && !hasAttributes(element) && Array.isArray(first);
}

function writeQuote(element: HtmlElement): string | undefined {
  if (hasAttributes(element)) return undefined;
  const parts = tryBlocks(element.children);
  return parts?.length ? prefixLines(parts.join('\n\n'), '>') : undefined;
}

function prefixLines(text: string, sign: string): string {
  return text.replace(/^.*$/gm, (line) => (line === '' ? sign : `${sign} ${line}`));
}

function writeCodeLines(element: HtmlElement): string | undefined {
  const { class: kind, ...others } = element.attributes;
  const lines = findElements(element);
  if (kind !== 'ql-code-block-container' || Object.keys(others).length > 0 || !lines) return undefined;
  const texts = lines.map((line) => (isEmptyLine(line) ? '' : findPlainText(line)));
  const [language = 'plain', ...languages] = new Set(
    lines.map((line) => line.attributes['data-language'] ?? 'plain'),
  );
  if (languages.length > 0 || texts.includes(undefined)) return undefined;
  return writeFence(texts.join('\n'), language);
}

function isEmptyLine({ children: [first, ...others] }: HtmlElement): boolean {
  return others.length === 0 && typeof first === 'object' && first.name === 'br';
}

function writePre(element: HtmlElement): string | undefined {
  const [first, ...others] = element.children;
  const code = typeof first === 'object' && first.name === 'code' && others.length === 0 ? first : element;
  const text = findPlainText(code);
  return text === undefined || hasAttributes(element)
    ? undefined
    : writeFence(text.replace(/\n$/, ''), 'plain');
}

function writeFence(code: string, language: string): string | undefined {
  if (!/^[\w+#.-]*$/.test(language)) return undefined;
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language === 'plain' ? '' : language}\n${code}\n${fence}`;
}

function writeList(list: HtmlElement, previous: HtmlElement | undefined): string | undefined {
  const items = findElements(list);
  if (hasAttributes(list) || !items) return undefined;
  // Lists of one kind would be one.
  const isSecond = previous?.name === list.name;
  const written = items.map((item, index) => {
    const sign = list.name === 'ol' ? `${index + 1}${isSecond ? ')' : '.'}` : isSecond ? '*' : '-';
    return writeItem(item, sign, list.name);
  });
  if (written.includes(undefined)) return undefined;
  return written.join(items.some(hasParagraphs) ? '\n\n' : '\n');
}

const tasks: Readonly<Record<string, string>> = { checked: '[x] ', unchecked: '[ ] ' };

function writeItem(item: HtmlElement, sign: string, list: string): string | undefined {
  const { 'data-list': kind, ...others } = item.attributes;
  const task = kind === undefined ? '' : tasks[kind];
  if (item.name !== 'li' || Object.keys(others).length > 0 || task === undefined || (task && list === 'ol')) {
    return undefined;
  }
  const parts = tryBlocks(item.children);
  if (!parts?.length || (task !== '' && !hasLineFirst(item))) return undefined;
  const content = parts.join(hasParagraphs(item) ? '\n\n' : '\n');
  return `${sign} ${task}${content.replace(/\n(?!\n)/g, `\n${' '.repeat(sign.length + 1)}`)}`;
}

function hasLineFirst({ children }: HtmlElement): boolean {
  const [first] = groupLines(children);
  return Array.isArray(first) || first?.name === 'p';
}

/** Whether an item has more than its line and lists below it. */
function hasParagraphs({ children }: HtmlElement): boolean {
  const [, ...others] = groupLines(children);
  return others.some((part) => Array.isArray(part) || (part.name !== 'ul' && part.name !== 'ol'));
}
