import { parseFragment, serialize } from 'parse5';
import type { ContentOptions } from './content-options';
import { toFootnoteAttributes } from './footnotes';
import { frameTree } from './markup/frame-tree';
import { levelHeadings } from './markup/level-headings';
import { markSectionTree } from './markup/mark-section-tree';
import { sanitizeTree } from './markup/sanitize-tree';
import { elementsBelow, findAttribute, type TreeParent } from './markup/tree';

/** More would be an attempt at something else than a post. */
const maxPasses = 5;

/** The content of a post as readers see it, safe in the markup of a page. */
export function toContentMarkup(html: string, { hasSections = false }: ContentOptions = {}): string {
  const sanitized = sanitize(html);
  const tree = parseFragment(sanitized);
  levelHeadings(tree);
  if (hasSections) {
    markFootnotes(tree);
    markSectionTree(tree);
  }
  frameTree(tree);
  const framed = serialize(tree);
  return isStable(framed) ? framed : sanitized;
}

function markFootnotes(tree: TreeParent): void {
  const taken = new Set<string>();
  for (const element of elementsBelow(tree)) {
    const attributes =
      element.tagName === 'a' && toFootnoteAttributes(findAttribute(element, 'href') ?? '', taken);
    for (const [name, value] of Object.entries(attributes || {})) element.attrs.push({ name, value });
  }
}

/**
 * Sanitises until a browser reads exactly what was written. Markup that it would read in another way could hide something,
 * or end the element around it.
 */
function sanitize(html: string): string {
  let markup = html;
  for (let pass = 0; pass < maxPasses; pass++) {
    const tree = parseFragment(markup);
    sanitizeTree(tree);
    const sanitized = serialize(tree);
    if (sanitized === markup) return markup;
    markup = sanitized;
  }
  return '';
}

function isStable(markup: string): boolean {
  return serialize(parseFragment(markup)) === markup;
}
