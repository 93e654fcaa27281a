import { DomHandler, DomUtils, Parser } from 'htmlparser2';

/** Deeper than any editor writes; also keeps every later pass over the tree linear. */
const maxDepth = 100;

export class HtmlTooDeepError extends Error {
  constructor() {
    super(`HTML is nested more than ${maxDepth} elements deep`);
    this.name = 'HtmlTooDeepError';
  }
}

class BoundedDomHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    if (this.tagStack.length > maxDepth) throw new HtmlTooDeepError();
  }
}

export type HtmlDocument = DomHandler['root'];
export type HtmlElement = ReturnType<typeof DomUtils.findAll>[number];

/** Parses in linear time: 300 kB of `<b>` take an unbounded parser or sanitiser seconds. */
export function parseHtml(html: string): HtmlDocument {
  const handler = new BoundedDomHandler();
  new Parser(handler).end(html);
  return handler.root;
}

/**
 * Replaces elements by what `replace` answers, from the leaves up. Whole arrays of children are rebuilt, because
 * taking single elements out of long ones takes quadratic time.
 */
export function rewriteElements(
  parent: HtmlDocument | HtmlElement,
  replace: (element: HtmlElement) => HtmlElement['children'],
): void {
  parent.children = parent.children.flatMap((child) => {
    if (!('attribs' in child)) return child;
    rewriteElements(child, replace);
    return replace(child);
  });
}

/** All elements of that name, in document order. */
export function findElements(document: HtmlDocument, name: string): HtmlElement[] {
  return DomUtils.findAll((element) => element.name === name, document);
}

export function renderHtml(document: HtmlDocument): string {
  return DomUtils.getInnerHTML(document);
}
