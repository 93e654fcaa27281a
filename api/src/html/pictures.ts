import { contentMaxBytes } from '@site/shared/contracts';
import type { ImageVariant } from '@site/shared/contracts/api';
import { HtmlLimitError } from './html-problem';

/** What a picture that is the site's own concern was in the HTML that came: its bytes, or a picture that the site serves. */
export type PictureOrigin = { bytes: Uint8Array } | { url: string };

/** The place of such a picture in sanitised HTML. Without copies to show it is dropped. */
export interface PicturePlace {
  origin: PictureOrigin;
  /** The sanitised `<img>`, whose addresses and sizes are placeholders. */
  tag: string;
}

/** Sanitised HTML, parted where pictures have their places. It can be sent between threads. */
export type PostHtmlPart = string | PicturePlace;

type Attributes = Record<string, string>;

/** The text of a post is this wide at most. */
export const pictureSizes = '(max-width: 44rem) 100vw, 44rem';

const prefix = /data:image\/(?:png|jpe?g|gif);base64,/gi;
const leadingPrefix = new RegExp(`^\\s*${prefix.source}`, 'i');

/** The size of the HTML once its embedded pictures are taken out, in bytes of UTF-8. */
export function sizeWithoutPictures(html: string): number {
  let size = Buffer.byteLength(html);
  let end = 0;
  for (const { 0: start, index } of html.matchAll(prefix)) {
    const pictureEnd = findBase64End(html, index + start.length);
    // The beginning of one address can be taken for the end of the one before.
    size -= pictureEnd - Math.max(index, end);
    end = pictureEnd;
  }
  return size;
}

/** Looks for what is not base64: an expression that matched megabytes of it would exhaust its stack. */
function findBase64End(html: string, start: number): number {
  const other = /[^a-z0-9+/=]/gi;
  other.lastIndex = start;
  return other.exec(html)?.index ?? html.length;
}

/** Takes the addresses of the site's own pictures out of the HTML while it is sanitised. */
export class PictureTray {
  private readonly origins: PictureOrigin[] = [];
  private readonly onEmbedded: () => void;

  constructor(onEmbedded: () => void) {
    this.onEmbedded = onEmbedded;
  }

  /** The attributes of an `<img>`: placeholders, or for a picture elsewhere on the web its one address. */
  take({ src = '', srcset: _srcset, sizes: _sizes, ...attributes }: Attributes): Attributes {
    const dataStart = leadingPrefix.exec(src)?.[0].length;
    if (dataStart !== undefined) {
      this.onEmbedded();
      // Not a view of the pool that small buffers share.
      return this.put({ bytes: new Uint8Array(Buffer.from(src.slice(dataStart), 'base64')) }, attributes);
    }
    return src.trim().startsWith('/') ? this.put({ url: src.trim() }, attributes) : { src, ...attributes };
  }

  /** Parts sanitised HTML at the placeholders. */
  part(html: string): PostHtmlPart[] {
    return html.split(/(<img src="\/place\/\d+"[^>]*>)/).map((part, index) => {
      if (index % 2 === 0) return part;
      const origin = this.origins[Number(/\d+/.exec(part)?.[0])];
      return origin ? { origin, tag: part } : '';
    });
  }

  private put(origin: PictureOrigin, attributes: Attributes): Attributes {
    const place = `/place/${this.origins.push(origin) - 1}`;
    return { src: place, ...attributes, width: '1', height: '1', srcset: `${place} 1w`, sizes: pictureSizes };
  }
}

/**
 * Shows each picture by its copies, smallest first, and drops those that have none.
 * @throws HtmlLimitError when all together are too large
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
    ...(variants.length > 1 && { srcset: toSrcset(variants), sizes: pictureSizes }),
  };
  // In sanitised HTML no value of an attribute has a quotation mark inside.
  return tag.replace(/ (src|width|height|srcset|sizes)="[^"]*"/g, (_, name: string) =>
    values[name] === undefined ? '' : ` ${name}="${values[name]}"`,
  );
}

export function toSrcset(variants: ImageVariant[]): string {
  return variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
