import { hasVisibleText } from '@site/shared/contracts/writing';
import sanitizeHtml from 'sanitize-html';
import { limitHtml } from './html-limits';
import { PictureTray, placePictures, type PostHtmlPart } from './pictures';
import { toExcerpt, toReadingMinutes, toWords } from './plain-text';
import { toPostHtmlPolicy } from './post-html-policy';
import { readSanitized } from './read-sanitized';

/** A post's HTML after sanitising, and what was read from it. */
export interface PostHtml {
  parts: PostHtmlPart[];
  /** The beginning of the prose or, without any, of the tables; never code. */
  excerpt: string;
  readingMinutes: number;
  /** True when there are no words, as in `<p><br></p>`; pictures and videos are possible. */
  isWordless: boolean;
}

/**
 * Sanitises the HTML of a post and reads it, with one parse and in time proportional to its size.
 * @throws HtmlLimitError
 */
export function readPostHtml(sent: string): PostHtml {
  const limits = limitHtml(sent);
  // Forms of browsers send each new line as two characters, which code would keep.
  const html = sent.replace(/\r\n?/g, '\n');
  const pictures = new PictureTray(limits.addPicture);
  const sanitized = sanitizeHtml(html, {
    ...toPostHtmlPolicy((attributes) => pictures.take(attributes)),
    onOpenTag: limits.openElement,
    onCloseTag: limits.closeElement,
  });
  const { html: mended, words } = readSanitized(sanitized);
  const text = toWords(words.all);
  return {
    parts: pictures.part(mended),
    excerpt: toExcerpt(toWords(words.prose) || toWords(words.tables)),
    readingMinutes: toReadingMinutes(text),
    isWordless: !hasVisibleText(text),
  };
}

/** The HTML as it is safe to store and show; embedded and stored pictures are dropped. Throws `HtmlLimitError`. */
export function sanitizePostHtml(html: string): string {
  return placePictures(readPostHtml(html).parts, () => []);
}
