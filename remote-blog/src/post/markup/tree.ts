import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5';

export type TreeElement = DefaultTreeAdapterTypes.Element;
export type TreeNode = DefaultTreeAdapterTypes.ChildNode;
export type TreeParent = DefaultTreeAdapterTypes.ParentNode;

const html = 'http://www.w3.org/1999/xhtml' as TreeElement['namespaceURI'];

export const isElement = (node: TreeNode | TreeParent): node is TreeElement => 'tagName' in node;
export const isHtml = (element: TreeElement): boolean => element.namespaceURI === html;
export const isText = defaultTreeAdapter.isTextNode;

export function findAttribute({ attrs }: TreeElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

export function createElement(
  tag: string,
  attributes: Record<string, string>,
  ...children: (TreeElement | string)[]
): TreeElement {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = defaultTreeAdapter.createElement(tag, html, attrs);
  for (const child of children) {
    if (typeof child === 'string') defaultTreeAdapter.insertText(element, child);
    else defaultTreeAdapter.appendChild(element, child);
  }
  return element;
}

export function createText(value: string): TreeNode {
  return defaultTreeAdapter.createTextNode(value);
}

export type Put = (node: TreeNode) => void;

/**
 * Puts the children of a node together anew: each of them is visited, and what is put takes its place. In one pass, as to
 * look for the place of each among the others costs the square of their number.
 */
export function rebuildChildren(parent: TreeParent, visit: (child: TreeNode, put: Put) => void): void {
  const before = parent.childNodes;
  parent.childNodes = [];
  const put = (node: TreeNode) => {
    node.parentNode = parent;
    parent.childNodes.push(node);
  };
  for (const child of before) visit(child, put);
}

/** Every element below a node, in the order of the document. */
export function elementsBelow({ childNodes }: TreeParent, found: TreeElement[] = []): TreeElement[] {
  for (const node of childNodes) {
    if (!isElement(node)) continue;
    found.push(node);
    elementsBelow(node, found);
  }
  return found;
}

export function textOf(node: TreeNode): string {
  if (isText(node)) return node.value;
  return isElement(node) ? node.childNodes.map(textOf).join('') : '';
}
