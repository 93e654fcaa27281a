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

/** Puts others into the place of a node. */
export function replaceNode(node: TreeNode, replacements: TreeNode[]): void {
  const parent = node.parentNode;
  if (!parent) return;
  parent.childNodes.splice(parent.childNodes.indexOf(node), 1, ...replacements);
  for (const replacement of replacements) replacement.parentNode = parent;
  node.parentNode = null;
}

/** Every element below a node, in the order of the document. */
export function elementsBelow({ childNodes }: TreeParent): TreeElement[] {
  return childNodes.filter(isElement).flatMap((element) => [element, ...elementsBelow(element)]);
}

export function hasAncestor(node: TreeNode, isWanted: (element: TreeElement) => boolean): boolean {
  const parent = node.parentNode;
  if (!parent || !isElement(parent)) return false;
  return isWanted(parent) || hasAncestor(parent, isWanted);
}

export function textOf(node: TreeNode): string {
  if (isText(node)) return node.value;
  return isElement(node) ? node.childNodes.map(textOf).join('') : '';
}
