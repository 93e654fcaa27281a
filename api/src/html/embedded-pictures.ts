import { findElements, type HtmlDocument } from './parse-html';

/** A picture that came inside of the HTML as a `data:` address. */
export interface EmbeddedPicture {
  bytes: Buffer;
  /** Gives the picture its lasting address. A picture without one does not survive sanitising. */
  place: (stored: { url: string; width: number; height: number }) => void;
}

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

export function findEmbeddedPictures(document: HtmlDocument): EmbeddedPicture[] {
  return findElements(document, 'img').flatMap((element) => {
    const source = element.attribs['src'] ?? '';
    const start = leadingPrefix.exec(source)?.[0].length;
    if (start === undefined) return [];
    return {
      bytes: Buffer.from(source.slice(start), 'base64'),
      place: ({ url, width, height }) => {
        Object.assign(element.attribs, { src: url, width: String(width), height: String(height) });
      },
    };
  });
}
