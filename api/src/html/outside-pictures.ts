import type { ImageVariant } from '@site/shared/contracts/api';
import { toPictureSizes, toSrcset } from './pictures';

/** An external picture in sanitised HTML. */
interface OutsidePicture {
  address: string;
  /** The whole `<img>`. */
  tag: string;
  isInsideLink: boolean;
}

/** Local copies, smallest first, or a replacement. */
export type OutsidePictureReplacement = ImageVariant[] | 'link' | 'wait';

type Attribute = 'src' | 'data-outside';

const pictureOrLink = /<a[ >]|<\/a>|<img [^>]*>/g;

/**
 * Hides the URLs of external pictures from browsers, and replaces all but the first `max` with links. This and the functions
 * below take sanitised HTML, whose attribute values contain no < > or ".
 */
export function deferOutsidePictures(html: string, max: number): { html: string; addresses: string[] } {
  const deferred = new Set<string>();
  const result = replacePictures(html, 'src', (picture) => {
    if (!deferred.has(picture.address) && deferred.size >= max) return toLink(picture);
    deferred.add(picture.address);
    return picture.tag.replace(' src="', ' data-outside="');
  });
  return { html: result, addresses: [...deferred] };
}

/** Undoes {@link deferOutsidePictures}, for the editor. */
export function restoreOutsidePictures(html: string): string {
  return replacePictures(html, 'data-outside', ({ tag }) => tag.replace(' data-outside="', ' src="'));
}

/** The distinct URLs of deferred pictures. */
export function findOutsidePictures(html: string): string[] {
  const addresses = new Set<string>();
  replacePictures(html, 'data-outside', ({ address, tag }) => {
    addresses.add(address);
    return tag;
  });
  return [...addresses];
}

/** Replaces each deferred picture with its copies or a link, or leaves it deferred. */
export function resolveOutsidePictures(
  html: string,
  resolve: (address: string) => OutsidePictureReplacement,
): string {
  return replacePictures(html, 'data-outside', (picture) => {
    const replacement = resolve(picture.address);
    if (replacement === 'wait') return picture.tag;
    return replacement === 'link' ? toLink(picture) : toStoredPicture(picture, replacement);
  });
}

function replacePictures(
  html: string,
  attribute: Attribute,
  replace: (picture: OutsidePicture) => string,
): string {
  let isInsideLink = false;
  return html.replace(pictureOrLink, (tag) => {
    if (!tag.startsWith('<img')) {
      isInsideLink = tag !== '</a>';
      return tag;
    }
    const address = unescape(findValue(tag, attribute) ?? '');
    return /^https?:\/\//i.test(address) ? replace({ address, tag, isInsideLink }) : tag;
  });
}

function toLink({ address, tag, isInsideLink }: OutsidePicture): string {
  const text = escape(unescape(findValue(tag, 'alt') ?? '').trim() || address);
  // Links cannot be nested.
  if (isInsideLink) return text;
  return `<a href="${escape(address).replaceAll('"', '&quot;')}" rel="noopener nofollow ugc">${text}</a>`;
}

function toStoredPicture({ tag }: OutsidePicture, variants: ImageVariant[]): string {
  const largest = variants.at(-1);
  if (!largest) return '';
  const kept = tag
    .replace(/ (?:src|data-outside|width|height|srcset|sizes|loading)="[^"]*"/g, '')
    .replace(/^<img| ?\/?>$/g, '');
  const choice = variants.length > 1 ? ` srcset="${toSrcset(variants)}" sizes="${toPictureSizes(tag)}"` : '';
  const { url, width, height } = largest;
  return `<img src="${url}"${kept} width="${width}" height="${height}"${choice} loading="lazy" />`;
}

function findValue(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}

function unescape(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
