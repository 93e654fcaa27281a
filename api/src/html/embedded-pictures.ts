import { findElements, type HtmlDocument } from './parse-html';

/** A picture that came inside of the HTML as a `data:` address. */
export interface EmbeddedPicture {
  bytes: Buffer;
  /** Gives the picture its lasting address. A picture without one does not survive sanitising. */
  place: (stored: { url: string; width: number; height: number }) => void;
}

const dataUrl = /data:image\/(?:png|jpe?g|gif);base64,/i;
const wholeDataUrl = new RegExp(`${dataUrl.source}[a-z0-9+/=]+`, 'gi');
const leadingDataUrl = new RegExp(`^\\s*${dataUrl.source}`, 'i');

/** The size of the HTML once its embedded pictures are taken out, in bytes of UTF-8. */
export function sizeWithoutPictures(html: string): number {
  return Buffer.byteLength(html.replace(wholeDataUrl, ''));
}

export function findEmbeddedPictures(document: HtmlDocument): EmbeddedPicture[] {
  return findElements(document, 'img').flatMap((element) => {
    const source = element.attribs['src'] ?? '';
    const prefix = leadingDataUrl.exec(source)?.[0];
    if (prefix === undefined) return [];
    return {
      bytes: Buffer.from(source.slice(prefix.length), 'base64'),
      place: ({ url, width, height }) => {
        Object.assign(element.attribs, { src: url, width: String(width), height: String(height) });
      },
    };
  });
}
