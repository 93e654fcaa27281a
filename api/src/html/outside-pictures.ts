import type { ImageVariant } from '@site/shared/contracts/api';
import { pictureSizes, toSrcset } from './pictures';

/** A picture elsewhere on the web, as sanitised HTML names it. */
interface OutsidePicture {
  address: string;
  /** The whole `<img>`. */
  tag: string;
  isInsideLink: boolean;
}

/** Copies that this site has of it, smallest first; or what becomes of it without. */
export type OutsidePictureFate = ImageVariant[] | 'link' | 'wait';

type Attribute = 'src' | 'data-outside';

const pictureOrLink = /<a[ >]|<\/a>|<img [^>]*>/g;

/**
 * Puts the addresses of pictures elsewhere where no browser loads them, and makes links of all but the first `max`.
 * This and all below takes sanitised HTML, in which no value of an attribute has < > or " inside.
 */
export function holdOutsidePictures(html: string, max: number): { html: string; addresses: string[] } {
  const held = new Set<string>();
  const result = replacePictures(html, 'src', (picture) => {
    if (!held.has(picture.address) && held.size >= max) return toLink(picture);
    held.add(picture.address);
    return picture.tag.replace(' src="', ' data-outside="');
  });
  return { html: result, addresses: [...held] };
}

/** Undoes {@link holdOutsidePictures}, for the editor: what it shows comes back as HTML of a member. */
export function releaseOutsidePictures(html: string): string {
  return replacePictures(html, 'data-outside', ({ tag }) => tag.replace(' data-outside="', ' src="'));
}

/** The addresses of the pictures that are held, each once. */
export function findOutsidePictures(html: string): string[] {
  const addresses = new Set<string>();
  replacePictures(html, 'data-outside', ({ address, tag }) => {
    addresses.add(address);
    return tag;
  });
  return [...addresses];
}

/** Gives each picture that is held its copies, or makes a link of it, or lets it be. */
export function settleOutsidePictures(
  html: string,
  findFate: (address: string) => OutsidePictureFate,
): string {
  return replacePictures(html, 'data-outside', (picture) => {
    const fate = findFate(picture.address);
    if (fate === 'wait') return picture.tag;
    return fate === 'link' ? toLink(picture) : toStoredPicture(picture, fate);
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
  // A link cannot contain another.
  if (isInsideLink) return text;
  return `<a href="${escape(address).replaceAll('"', '&quot;')}" rel="noopener nofollow ugc">${text}</a>`;
}

function toStoredPicture({ tag }: OutsidePicture, variants: ImageVariant[]): string {
  const largest = variants.at(-1);
  if (!largest) return '';
  const kept = tag
    .replace(/ (?:src|data-outside|width|height|srcset|sizes|loading)="[^"]*"/g, '')
    .replace(/^<img| ?\/?>$/g, '');
  const choice = variants.length > 1 ? ` srcset="${toSrcset(variants)}" sizes="${pictureSizes}"` : '';
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
