import type { ImageVariant } from '@site/shared/contracts/api';
import { findElements, type HtmlDocument, type HtmlElement } from './parse-html';

interface PlacedPicture {
  /** Shows the picture by its copies, smallest first. A picture without a place does not survive sanitising. */
  place: (variants: ImageVariant[]) => void;
}

/** A picture that came inside of the HTML as a `data:` address. */
export interface EmbeddedPicture extends PlacedPicture {
  bytes: Buffer;
}

/** A picture that this site serves, such as one of an earlier version of the post. */
export interface StoredPicture extends PlacedPicture {
  /** The address of one of its copies. */
  url: string;
}

/** The text of a post is this wide at most. */
export const pictureSizes = '(max-width: 44rem) 100vw, 44rem';

const prefix = /data:image\/(?:png|jpe?g|gif);base64,/gi;
const leadingPrefix = new RegExp(`^\\s*${prefix.source}`, 'i');

/** The size of the HTML once its embedded pictures are taken out, in bytes of UTF-8. */
export function sizeWithoutPictures(html: string): number {
  const pictures = [...html.matchAll(prefix)].map(({ 0: { length }, index }) => {
    return findBase64End(html, index + length) - index;
  });
  return pictures.reduce((size, picture) => size - picture, Buffer.byteLength(html));
}

/** Looks for what is not base64: an expression that matched megabytes of it would exhaust its stack. */
function findBase64End(html: string, start: number): number {
  const other = /[^a-z0-9+/=]/gi;
  other.lastIndex = start;
  return other.exec(html)?.index ?? html.length;
}

/**
 * Takes the addresses of the pictures that are the site's own concern out of the HTML: each comes back when it is
 * placed. Pictures elsewhere on the web stay, without choices of other addresses.
 */
export function takePictures(document: HtmlDocument): {
  embedded: EmbeddedPicture[];
  stored: StoredPicture[];
} {
  const embedded: EmbeddedPicture[] = [];
  const stored: StoredPicture[] = [];
  for (const element of findElements(document, 'img')) {
    const { src = '', srcset: _srcset, sizes: _sizes, ...attributes } = element.attribs;
    const dataStart = leadingPrefix.exec(src)?.[0].length;
    const place = (variants: ImageVariant[]) => placePicture(element, variants);
    element.attribs = attributes;
    if (dataStart !== undefined) embedded.push({ bytes: Buffer.from(src.slice(dataStart), 'base64'), place });
    else if (src.trim().startsWith('/')) stored.push({ url: src.trim(), place });
    else attributes['src'] = src;
  }
  return { embedded, stored };
}

function placePicture(element: HtmlElement, variants: ImageVariant[]): void {
  const largest = variants.at(-1);
  if (!largest) return;
  Object.assign(element.attribs, {
    src: largest.url,
    width: String(largest.width),
    height: String(largest.height),
    ...(variants.length > 1 && { srcset: toSrcset(variants), sizes: pictureSizes }),
  });
}

export function toSrcset(variants: ImageVariant[]): string {
  return variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
