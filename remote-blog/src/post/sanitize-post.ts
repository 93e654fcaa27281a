import createDOMPurify from 'dompurify';
import {
  allowedAttributes,
  allowedTags,
  areStoredCopies,
  isAllowedLink,
  isAllowedVideo,
  isStoredPicture,
  isWebPicture,
  keepAllowedClasses,
} from './html-policy';
import { deferInlineStyles, takeInlineStyle } from './inline-styles';

// An instance of its own, so that its hooks reach nobody else's HTML.
const purifier = createDOMPurify(window);

const outsidePictures = new WeakMap<Element, string>();

purifier.addHook('uponSanitizeElement', (node) => {
  if (!(node instanceof Element)) return;
  const isVideo = node.localName === 'iframe';
  if (isVideo && !isAllowedVideo(node.getAttribute('src') ?? '')) node.remove();
  // The editor's own furniture, such as the marker of a list item.
  if (node.classList.contains('ql-ui')) node.remove();
});

purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  if (attribute.attrName === 'class') {
    attribute.attrValue = keepAllowedClasses(attribute.attrValue);
    attribute.keepAttr = attribute.attrValue !== '';
  }
  if (attribute.attrName === 'href') attribute.keepAttr = isAllowedLink(attribute.attrValue);
  if (attribute.attrName === 'src' && node.localName === 'img') {
    attribute.keepAttr = isStoredPicture(attribute.attrValue);
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
  if (node.hasAttribute('data-style')) restoreColours(node as HTMLElement);
  for (const [name, value] of Object.entries(extraAttributes(node))) node.setAttribute(name, value);
  if (node.localName === 'img' && !node.hasAttribute('alt')) node.setAttribute('alt', '');
  const outside = outsidePictures.get(node);
  if (outside !== undefined) node.setAttribute('data-outside', outside);
});

/** The content of a post, safe to put on the page. */
export function sanitizePost(html: string): DocumentFragment {
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
  return content;
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

function restoreColours(element: HTMLElement): void {
  const { color, backgroundColor } = takeInlineStyle(element);
  // A variable and not the colour itself, so that the style sheet can fit it to the dark page.
  if (color) element.style.setProperty('--ink', color);
  if (backgroundColor) element.style.backgroundColor = backgroundColor;
}

function extraAttributes(element: Element): Record<string, string> {
  const tag = element.localName;
  // One level deeper for assistive technology: the page's own heading is the post's title.
  const [, level] = /^h([1-6])$/.exec(tag) ?? [];
  if (level) return { 'aria-level': String(Math.min(Number(level) + 1, 6)) };
  if (tag === 'a') return linkAttributes;
  if (tag === 'img') return { loading: 'lazy', decoding: 'async' };
  return tag === 'iframe' ? videoAttributes : {};
}

const linkAttributes = { target: '_blank', rel: 'noopener nofollow ugc' };

const videoAttributes = {
  title: 'Embedded video',
  loading: 'lazy',
  allow: 'fullscreen; picture-in-picture',
  referrerpolicy: 'strict-origin-when-cross-origin',
};
