import { contentMaxBytes } from '@site/shared/contracts';
import type { ImageVariant } from '@site/shared/contracts/api';
import { HtmlLimitError } from './html-problem';

/** A picture in the original HTML that the site serves itself: embedded bytes, or the URL of a stored picture. */
export type PictureOrigin = { bytes: Uint8Array } | { url: string };

/** The place of such a picture in sanitised HTML. Without copies it is dropped. */
export interface PicturePlace {
  origin: PictureOrigin;
  /** The sanitised `<img>` with placeholders for URLs and sizes. */
  tag: string;
}

/** Sanitised HTML, split at the places of pictures. It can be sent between threads. */
export type PostHtmlPart = string | PicturePlace;

type Attributes = Record<string, string>;

/** How wide an `<img>` of a post is shown: as the text, or wider. */
export function toPictureSizes(tag: string): string {
  const width = / class="[^"]*\bql-wide\b/.test(tag) ? '60rem' : '44rem';
  return `(max-width: ${width}) 100vw, ${width}`;
}

const prefix = /data:image\/(?:png|jpe?g|gif);base64,/gi;
const leadingPrefix = new RegExp(`^\\s*${prefix.source}`, 'i');

/** The size of the HTML without embedded pictures, in bytes of UTF-8. */
export function sizeWithoutPictures(html: string): number {
  let size = Buffer.byteLength(html);
  let end = 0;
  for (const { 0: start, index } of html.matchAll(prefix)) {
    const pictureEnd = findBase64End(html, index + start.length);
    // Matches may overlap.
    size -= pictureEnd - Math.max(index, end);
    end = pictureEnd;
  }
  return size;
}

/** Searches for the first character that is not base64: a regular expression would exhaust its stack on megabytes. */
function findBase64End(html: string, start: number): number {
  const other = /[^a-z0-9+/=]/gi;
  other.lastIndex = start;
  return other.exec(html)?.index ?? html.length;
}

/** Takes the site's own pictures out of the HTML while it is sanitised. */
export class PictureTray {
  private readonly origins: PictureOrigin[] = [];
  private readonly onEmbedded: () => void;

  constructor(onEmbedded: () => void) {
    this.onEmbedded = onEmbedded;
  }

  /** The attributes of an `<img>`: placeholders, or for an external picture its URL. */
  take({ src = '', srcset: _srcset, sizes: _sizes, ...attributes }: Attributes): Attributes {
    const dataStart = leadingPrefix.exec(src)?.[0].length;
    if (dataStart !== undefined) {
      this.onEmbedded();
      // A copy, because small buffers share a pool.
      return this.put({ bytes: new Uint8Array(Buffer.from(src.slice(dataStart), 'base64')) }, attributes);
    }
    return src.trim().startsWith('/') ? this.put({ url: src.trim() }, attributes) : { src, ...attributes };
  }

  /** Splits sanitised HTML at the placeholders. */
  part(html: string): PostHtmlPart[] {
    return html.split(/(<img src="\/place\/\d+"[^>]*>)/).map((part, index) => {
      if (index % 2 === 0) return part;
      const origin = this.origins[Number(/\d+/.exec(part)?.[0])];
      return origin ? { origin, tag: part } : '';
    });
  }

  private put(origin: PictureOrigin, attributes: Attributes): Attributes {
    const place = `/place/${this.origins.push(origin) - 1}`;
    return { src: place, ...attributes, width: '1', height: '1', srcset: `${place} 1w`, sizes: '1px' };
  }
}

/**
 * Inserts the copies of each picture, smallest first, and drops pictures without copies.
 * @throws HtmlLimitError when the result is too large
 */
export function placePictures(
  parts: PostHtmlPart[],
  toVariants: (origin: PictureOrigin) => ImageVariant[],
): string {
  const html = parts.map((part) =>
    typeof part === 'string' ? part : placePicture(part.tag, toVariants(part.origin)),
  );
  const placed = html.join('').trim();
  if (Buffer.byteLength(placed) > contentMaxBytes) throw new HtmlLimitError('too-large');
  return placed;
}

function placePicture(tag: string, variants: ImageVariant[]): string {
  const largest = variants.at(-1);
  if (!largest) return '';
  const values: Attributes = {
    src: largest.url,
    width: String(largest.width),
    height: String(largest.height),
    ...(variants.length > 1 && { srcset: toSrcset(variants), sizes: toPictureSizes(tag) }),
  };
  // In sanitised HTML attribute values contain no quotation mark.
  return tag.replace(/ (src|width|height|srcset|sizes)="[^"]*"/g, (_, name: string) =>
    values[name] === undefined ? '' : ` ${name}="${values[name]}"`,
  );
}

export function toSrcset(variants: ImageVariant[]): string {
  return variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
