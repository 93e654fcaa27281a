import { linkAttributes } from '../element-attributes';
import { allowedTags, isAllowedVideo, isWebPicture } from '../html-policy';
import { sanitizeAttributes } from './sanitize-attributes';
import {
  createElement,
  createText,
  findAttribute,
  hasAncestor,
  isElement,
  isHtml,
  isText,
  replaceNode,
  type TreeElement,
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
export function sanitizeTree(parent: TreeParent): void {
  for (const node of [...parent.childNodes]) {
    if (isText(node)) continue;
    if (isElement(node)) sanitizeElement(node);
    else replaceNode(node, []);
  }
}

function sanitizeElement(element: TreeElement): void {
  const { tagName } = element;
  if (!isHtml(element) || isFurniture(element)) return replaceNode(element, []);
  if (!allowedTags.includes(tagName)) {
    if (withoutContent.has(tagName)) return replaceNode(element, []);
    sanitizeTree(element);
    return replaceNode(element, element.childNodes);
  }
  if (tagName === 'iframe') {
    if (!isAllowedVideo(findAttribute(element, 'src') ?? '')) return replaceNode(element, []);
    element.childNodes = [];
  }
  const outside = tagName === 'img' ? findOutsideAddress(element) : undefined;
  if (outside !== undefined) return linkOutsidePicture(element, outside);
  sanitizeAttributes(element);
  sanitizeTree(element);
}

/** The editor's own, such as the marker of a list item. */
function isFurniture(element: TreeElement): boolean {
  return (findAttribute(element, 'class') ?? '').split(/\s+/).includes('ql-ui');
}

function findOutsideAddress(picture: TreeElement): string | undefined {
  return ['src', 'data-outside']
    .map((name) => findAttribute(picture, name))
    .find((url) => url && isWebPicture(url));
}

/** Its host learns of a reader who follows the link, and of no other. */
function linkOutsidePicture(picture: TreeElement, address: string): void {
  const text = findAttribute(picture, 'alt')?.trim() || address;
  const isInLink = hasAncestor(picture, ({ tagName }) => tagName === 'a');
  replaceNode(picture, [
    isInLink ? createText(text) : createElement('a', { href: address, ...linkAttributes }, text),
  ]);
}
