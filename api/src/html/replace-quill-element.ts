import { DomUtils } from 'htmlparser2';
import { parseHtml, type HtmlElement } from './parse-html';

/**
 * What takes the place of an element that Quill wrote. Each of its lists is one flat `<ol>`: what an item is stands
 * in `data-list`, how deep in `ql-indent-<n>`. Readers would see numbers instead of bullets, so they become real
 * nested `<ul>` and `<ol>`. `ql-ui` marks what only the editor needs.
 */
export function replaceQuillElement(element: HtmlElement): HtmlElement['children'] {
  if (element.name === 'span' && /\bql-ui\b/.test(element.attribs['class'] ?? '')) return [];
  if (element.name !== 'ol') return [element];
  const items = element.children.filter(isQuillItem);
  return items.length === 0 ? [element] : parseHtml(toNestedLists(items)).children;
}

function isQuillItem(node: HtmlElement['children'][number]): node is HtmlElement {
  return 'attribs' in node && node.name === 'li' && node.attribs['data-list'] !== undefined;
}

function toNestedLists(items: HtmlElement[]): string {
  const open: string[] = [];
  let html = '';
  const close = () => {
    html += `</li></${open.pop()}>`;
  };

  for (const item of items) {
    const kind = item.attribs['data-list'] === 'ordered' ? 'ol' : 'ul';
    const level = Math.min(indentOf(item) + 1, open.length + 1);
    while (open.length > level || (open.length === level && open.at(-1) !== kind)) close();
    if (open.length === level) {
      html += '</li>';
    } else {
      open.push(kind);
      html += `<${kind}>`;
    }
    html += toOpenItem(item);
  }
  while (open.length > 0) close();
  return html;
}

function indentOf(item: HtmlElement): number {
  return Number(/\bql-indent-([1-8])\b/.exec(item.attribs['class'] ?? '')?.[1] ?? 0);
}

/** The item without its end tag: items nested below it may follow. */
function toOpenItem(item: HtmlElement): string {
  const { 'data-list': kind, class: classes, ...attributes } = item.attribs;
  const isCheck = kind === 'checked' || kind === 'unchecked';
  item.attribs = {
    ...attributes,
    ...(classes !== undefined && { class: classes.replace(/\bql-indent-\d\b/g, '').trim() }),
    ...(isCheck && { 'data-list': kind }),
  };
  return DomUtils.getOuterHTML(item).replace(/<\/li>$/, '');
}
