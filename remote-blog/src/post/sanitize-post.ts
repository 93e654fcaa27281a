import createDOMPurify from 'dompurify';
import type { ContentOptions } from './content-options';
import { extraAttributes, headings, linkAttributes, toHeadingLevels } from './element-attributes';
import {
  allowedAttributes,
  allowedTags,
  areStoredCopies,
  isAllowedLink,
  isAllowedVideo,
  isEmbeddedPicture,
  isStoredPicture,
  isWebPicture,
  keepAllowedClasses,
} from './html-policy';
import { deferInlineStyles, restoreColors } from './inline-styles';

// An instance of its own, so that its hooks reach nobody else's HTML.
// eslint-disable-next-line rendering/no-browser-globals -- Only show-content.ts imports it, which has a stand-in.
const purifier = createDOMPurify(window);

/** Whether the call that is running keeps embedded pictures. */
let keepsEmbedded = false;
const outsidePictures = new WeakMap<Element, string>();

purifier.addHook('uponSanitizeElement', (node) => {
  if (!(node instanceof Element)) return;
  const isVideo = node.localName === 'iframe';
  if (isVideo && !isAllowedVideo(node.getAttribute('src') ?? '')) node.remove();
  // Elements that only the editor shows, such as the marker of a list item.
  if (node.classList.contains('ql-ui')) node.remove();
});

purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  if (attribute.attrName === 'class') {
    attribute.attrValue = keepAllowedClasses(attribute.attrValue);
    attribute.keepAttr = attribute.attrValue !== '';
  }
  if (attribute.attrName === 'href') attribute.keepAttr = isAllowedLink(attribute.attrValue);
  if (attribute.attrName === 'src' && node.localName === 'img') {
    attribute.keepAttr =
      isStoredPicture(attribute.attrValue) || (keepsEmbedded && isEmbeddedPicture(attribute.attrValue));
    if (isWebPicture(attribute.attrValue)) outsidePictures.set(node, attribute.attrValue);
  }
  // What the API says of pictures that the site has yet to fetch.
  if (attribute.attrName === 'data-outside') {
    attribute.keepAttr = false;
    if (isWebPicture(attribute.attrValue)) outsidePictures.set(node, attribute.attrValue);
  }
  if (attribute.attrName === 'srcset') attribute.keepAttr = areStoredCopies(attribute.attrValue);
});

purifier.addHook('afterSanitizeAttributes', (node) => {
  const extra = extraAttributes(node.localName, node.getAttribute('href') ?? undefined);
  for (const [name, value] of Object.entries(extra)) node.setAttribute(name, value);
  if (node.localName === 'img' && !node.hasAttribute('alt')) node.setAttribute('alt', '');
  const outside = outsidePictures.get(node);
  if (outside !== undefined) node.setAttribute('data-outside', outside);
});

/** The content of a post, safe to put on the page. */
export function sanitizePost(html: string, options: ContentOptions = {}): DocumentFragment {
  keepsEmbedded = options.keepsEmbedded ?? false;
  const sanitized = purifier.sanitize(deferInlineStyles(html), {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: [...allowedAttributes, 'data-style'],
    // It holds declarations, which look like addresses with a scheme.
    ADD_URI_SAFE_ATTR: ['data-style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  }) as DocumentFragment | null;
  // There is none when a frameset has taken the place of the body.
  const content = sanitized ?? document.createDocumentFragment();
  for (const picture of content.querySelectorAll('img[data-outside]')) linkOutsidePicture(picture);
  restoreColors(content);
  levelHeadings(content);
  return content;
}

function levelHeadings(content: ParentNode): void {
  const found = [...content.querySelectorAll(headings.join())];
  const levels = toHeadingLevels(found.map(({ localName }) => localName));
  for (const heading of found) heading.setAttribute('aria-level', levels.get(heading.localName) ?? '');
}

/** Its host learns of a reader who follows the link, and of no other. */
function linkOutsidePicture(picture: Element): void {
  const address = picture.getAttribute('data-outside') ?? '';
  const text = picture.getAttribute('alt')?.trim() || address;
  if (picture.closest('a')) return picture.replaceWith(text);
  const link = document.createElement('a');
  for (const [name, value] of Object.entries({ href: address, ...linkAttributes })) {
    link.setAttribute(name, value);
  }
  link.textContent = text;
  picture.replaceWith(link);
}
