/**
 * What the content of a post may consist of: what the editor's toolbar can make, and tables. The server holds every
 * post to the same list before it is stored.
 */
export const allowedTags = [
  ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'div', 'span'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'ol', 'ul', 'li', 'a', 'img', 'iframe'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
];

export const allowedAttributes = [
  ...['class', 'href', 'src', 'srcset', 'sizes', 'alt', 'width', 'height', 'data-list', 'data-language'],
  ...['colspan', 'rowspan'],
];

const allowedClass = new RegExp(
  '^ql-(' +
    [
      'align-(center|right|justify)',
      'indent-[1-8]',
      'size-(small|large|huge)',
      'font-(serif|monospace)',
      'direction-rtl',
      'code-block(-container)?',
      'video',
      'wide',
    ].join('|') +
    ')$',
);

/** The class names of `value` that a post may carry. */
export function keepAllowedClasses(value: string): string {
  return value
    .split(/\s+/)
    .filter((name) => allowedClass.test(name))
    .join(' ');
}

/** Schemes of links. Source: requirement 6.15. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

const allowedLink = new RegExp(`^(?:(?:${linkSchemes.join('|')}):|/(?!/)|#)`, 'i');
/** Pictures that this site stores; no other address of it, and none elsewhere, whose host would learn of every reader. */
const storedPicture = /^\/api\/images\/[\w-]+\/\d+\.webp$/i;
const embeddedPicture = /^data:image\/(?:png|jpeg|gif);base64,/i;
const webPicture = /^https?:\/\//i;
const allowedVideo =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/)[\w-]+(?:\?[\w=&-]*)?$/;

export const isAllowedLink = (url: string): boolean => allowedLink.test(url.trim());
export const isStoredPicture = (url: string): boolean => storedPicture.test(url.trim());
export const isEmbeddedPicture = (url: string): boolean => embeddedPicture.test(url.trim());
export const isWebPicture = (url: string): boolean => webPicture.test(url.trim());
export const isAllowedVideo = (url: string): boolean => allowedVideo.test(url.trim());

/** Whether a `srcset` names copies of stored pictures and nothing else. */
export function areStoredCopies(srcset: string): boolean {
  return srcset.split(',').every((copy) => isStoredPicture(copy.trim().replace(/ \d+w$/, '')));
}
