import { linkAttributes } from '../element-attributes';
import { allowedTags, isAllowedVideo, isWebPicture } from '../html-policy';
import { sanitizeAttributes } from './sanitize-attributes';
import {
  createElement,
  createText,
  findAttribute,
  isElement,
  isHtml,
  isText,
  rebuildChildren,
  type Put,
  type TreeElement,
  type TreeNode,
  type TreeParent,
} from './tree';

/** Elements whose content is no text for readers. */
const withoutContent = new Set([
  ...[
    'audio',
    'colgroup',
    'frameset',
    'head',
    'iframe',
    'noembed',
    'noframes',
    'noscript',
    'object',
    'plaintext',
  ],
  ...['script', 'select', 'style', 'template', 'textarea', 'title', 'video', 'xmp'],
]);

/** Leaves of a tree what the policy allows; other elements lose their tags, or all of them where that is no text. */
export function sanitizeTree(parent: TreeParent, isInLink = false): void {
  rebuildChildren(parent, (child, put) => sanitizeNode(child, put, isInLink));
}

function sanitizeNode(node: TreeNode, put: Put, isInLink: boolean): void {
  if (isText(node)) put(node);
  else if (isElement(node)) sanitizeElement(node, put, isInLink);
}

function sanitizeElement(element: TreeElement, put: Put, isInLink: boolean): void {
  const { tagName } = element;
  if (!isHtml(element) || isEditorMarkup(element)) return;
  if (!allowedTags.includes(tagName)) {
    if (withoutContent.has(tagName)) return;
    for (const child of element.childNodes) sanitizeNode(child, put, isInLink);
    return;
  }
  if (tagName === 'iframe') {
    if (!isAllowedVideo(findAttribute(element, 'src') ?? '')) return;
    element.childNodes = [];
  }
  const outside = tagName === 'img' ? findOutsideAddress(element) : undefined;
  if (outside !== undefined) return put(linkOutsidePicture(element, outside, isInLink));
  sanitizeAttributes(element);
  sanitizeTree(element, isInLink || tagName === 'a');
  put(element);
}

/** Elements that only the editor shows, such as the marker of a list item. */
function isEditorMarkup(element: TreeElement): boolean {
  return (findAttribute(element, 'class') ?? '').split(/\s+/).includes('ql-ui');
}

function findOutsideAddress(picture: TreeElement): string | undefined {
  return ['src', 'data-outside']
    .map((name) => findAttribute(picture, name))
    .find((url) => url && isWebPicture(url));
}

/** Its host learns of a reader who follows the link, and of no other. */
function linkOutsidePicture(picture: TreeElement, address: string, isInLink: boolean): TreeNode {
  const text = findAttribute(picture, 'alt')?.trim() || address;
  return isInLink ? createText(text) : createElement('a', { href: address, ...linkAttributes }, text);
}
