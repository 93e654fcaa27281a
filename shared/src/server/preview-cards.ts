import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What the picture says that link previews show of a page: 1200 × 630 pixels, drawn by the API. */
export interface PreviewCard {
  brand: string;
  title: string;
  /** A few words about what kind of page it is, such as its category. */
  label?: string | undefined;
  /** The author, or what the page is about. */
  text?: string | undefined;
  /** The id of the post that it shows: without that post, there is no picture. */
  post?: number | undefined;
  /** The URL of a picture of the site that stands in place of the texts, and the point of it that stays in sight, in percent. */
  cover?: { url: string; x: number; y: number } | undefined;
}

/** The size of every preview picture, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const;

/** Addresses of preview pictures: each names its contents, and only the site's own servers can make one. */
export interface PreviewCards {
  /** The address of the picture, below the site's. */
  toPath: (card: PreviewCard) => string;
  /** The card in an address, by its id and its query; undefined for what is forged. */
  read: (id: string, card: string | undefined) => PreviewCard | undefined;
}

/** Raised when pictures are drawn in another way, so that they get new addresses. */
const design = 1;

/** @param secret the same for shell servers and the API */
export function createPreviewCards(secret: string): PreviewCards {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `preview cards ${design}`, 32));
  const toId = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    toPath: (card) => {
      const text = Buffer.from(JSON.stringify(card)).toString('base64url');
      return `/api/previews/${toId(text).toString('hex')}.jpg?card=${text}`;
    },
    read: (id, text = '') => {
      const given = Buffer.from(id, 'hex');
      const expected = toId(text);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return JSON.parse(Buffer.from(text, 'base64url').toString()) as PreviewCard;
    },
  };
}
