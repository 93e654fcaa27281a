/** An element of sanitized HTML. */
export interface HtmlElement {
  name: string;
  /** In the order of the HTML, as they are written there: escaped. */
  attributes: Record<string, string>;
  children: HtmlNode[];
}

/** An element, or a text without entities. */
export type HtmlNode = HtmlElement | string;

const tags = /<(\/?)(\w+)((?:[^\w>][^>]*)?)>/g;

/** What the server sets whenever it stores a text. */
const derived = new Set(['width', 'height', 'srcset', 'sizes', 'loading', 'rel', 'title']);
const derivedOfVideos = new Set(['allowfullscreen', 'referrerpolicy']);

/**
 * Reads HTML that the sanitizer has written: `<` and `>` only delimit tags, all values are quoted, and all elements are closed in
 * order.
 */
export function readTree(sanitized: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let position = 0;
  const add = (node: HtmlNode) => {
    if (node !== '') (open.at(-1) ?? root).children.push(node);
  };
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of sanitized.matchAll(tags)) {
    add(unescapeHtml(sanitized.slice(position, index)));
    position = index + tag.length;
    if (slash) {
      if (open.length > 1) open.pop();
      continue;
    }
    const element = { name, attributes: readAttributes(attributes), children: [] };
    add(element);
    if (!attributes.endsWith(' /')) open.push(element);
  }
  add(unescapeHtml(sanitized.slice(position)));
  return root.children;
}

function readAttributes(text: string): Record<string, string> {
  const pairs = Array.from(text.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g), ([, name = '', value = '']) => {
    return [name, value] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => !derived.has(name) && !derivedOfVideos.has(name)));
}

const voids = new Set(['br', 'img']);

/** In one line, so that no empty line ends it within Markdown. */
export function writeHtml(node: HtmlNode): string {
  if (typeof node === 'string')
    return escapeHtml(node).replace(/[\n\r]/g, (end) => `&#${end.charCodeAt(0)};`);
  const start = writeStartTag(node);
  return voids.has(node.name) ? start : `${start}${node.children.map(writeHtml).join('')}</${node.name}>`;
}

export function writeStartTag({ name, attributes }: HtmlElement): string {
  return `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)].join(' ')}>`;
}

/** All text within a node; undefined where it holds anything else. */
export function findPlainText({ children }: HtmlElement): string | undefined {
  return children.every((child) => typeof child === 'string') ? children.join('') : undefined;
}

/** The elements within one; undefined where a text stands beside them. */
export function findElements({ children }: HtmlElement): HtmlElement[] | undefined {
  const elements = children.filter((child) => typeof child === 'object');
  const isAll = children.every((child) => typeof child === 'object' || child.trim() === '');
  return isAll && elements.length > 0 ? elements : undefined;
}

export function hasAttributes({ attributes }: HtmlElement): boolean {
  return Object.keys(attributes).length > 0;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
