import { hasVisibleText } from '@site/shared/contracts/writing';
import { requireDepth } from './html-limits';
import { addElement, addText, createWords, type PostWords } from './post-words';
import { isQuillItem, toNestedLists, withoutListKind, type QuillItem } from './quill-lists';

interface OpenElement {
  name: string;
  attributes: string;
  /** The content so far. */
  html: string;
  words: PostWords;
  /** The depth of the elements inside. */
  depth: number;
  /** The items of a list of Quill's; its other children are dropped. */
  items: (QuillItem & Pick<OpenElement, 'words' | 'depth'>)[];
  /** The last block. */
  last?: string;
  /** An empty paragraph after it. */
  gap?: string;
}

/** Blocks that look like one, or become one in the editor, when they follow each other. */
const joined = new Set(['blockquote', 'ol', 'pre', 'div', 'table']);
const tags = /<(\/?)(\w+)((?:[^\w>][^>]*)?)>/g;

/**
 * Reads the sanitiser's output once: corrects lists, drops elements for the editor only, empty lines, and pictures and
 * videos without a URL, and collects the words. No parser is needed: in sanitised HTML `<` and `>` only delimit tags, all
 * attribute values are quoted, and all elements are closed in order.
 */
export function readSanitized(sanitized: string): { html: string; words: PostWords } {
  const root = toOpenElement('', '');
  const open = [root];
  let position = 0;
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of sanitized.matchAll(tags)) {
    const parent = open.at(-1) ?? root;
    addPlain(parent, sanitized.slice(position, index));
    position = index + tag.length;
    if (slash) {
      if (parent.name !== name) throw new Error(`The sanitiser ended <${parent.name}> with ${tag}`);
      open.pop();
      closeInto(open.at(-1) ?? root, parent);
    } else if (attributes.endsWith(' /')) {
      addVoid(parent, tag, name, attributes);
    } else {
      open.push(toOpenElement(name, attributes));
    }
  }
  addPlain(root, sanitized.slice(position));
  requireDepth(root.depth);
  return { html: root.html, words: root.words };
}

function toOpenElement(name: string, attributes: string): OpenElement {
  return { name, attributes, html: '', words: createWords(), depth: 0, items: [] };
}

function addPlain(element: OpenElement, text: string): void {
  element.html += text;
  addText(element.words, text);
}

function addVoid(parent: OpenElement, tag: string, name: string, attributes: string): void {
  if (name === 'img' && !hasAddress(attributes)) return;
  parent.html += tag;
  addText(parent.words, ' ');
  parent.depth = Math.max(parent.depth, 1);
}

function closeInto(parent: OpenElement, element: OpenElement): void {
  if (isDropped(element)) return;
  if (element.items.length > 0) return closeQuillList(parent, element);
  const { name, attributes, html, words, depth } = element;
  if (name === 'li' && parent.name === 'ol' && isQuillItem(attributes)) {
    parent.items.push({ attributes, html, words, depth });
    return;
  }
  const block = `<${name}${name === 'li' ? withoutListKind(attributes) : attributes}>${html}</${name}>`;
  if (parent.name === '' && isEmptyLine(element)) {
    parent.gap = block;
    return;
  }
  beginBlock(parent, name === 'ul' ? 'ol' : name);
  parent.html += block;
  addElement(parent.words, element);
  parent.depth = Math.max(parent.depth, depth + 1);
}

function closeQuillList(parent: OpenElement, { items }: OpenElement): void {
  const lists = toNestedLists(items);
  beginBlock(parent, 'ol');
  const depth = items.reduce((deepest, item) => Math.max(deepest, item.depth), 0);
  parent.html += lists.html;
  for (const { attributes, words } of items) addElement(parent.words, { name: 'li', attributes, words });
  parent.depth = Math.max(parent.depth, 2 * lists.depth + depth);
}

/** Empty lines are gaps in the page. Only between two blocks of one kind one stays, because it keeps them apart. */
function beginBlock(parent: OpenElement, name: string): void {
  if (parent.gap !== undefined && parent.last === name && joined.has(name)) parent.html += parent.gap;
  delete parent.gap;
  parent.last = name;
}

function isEmptyLine({ name, html, words }: OpenElement): boolean {
  return /^(?:p|h[1-6]|figure)$/.test(name) && !hasVisibleText(words.all) && !/<(?:img|iframe) /.test(html);
}

function isDropped({ name, attributes }: OpenElement): boolean {
  return (
    (name === 'iframe' && !hasAddress(attributes)) ||
    (name === 'span' && / class="[^"]*ql-ui/.test(attributes))
  );
}

function hasAddress(attributes: string): boolean {
  return attributes.includes(' src="');
}
