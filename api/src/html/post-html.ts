import { DomUtils } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { contentMaxBytes } from '@site/shared/contracts';
import { findElements, parseHtml, renderHtml, rewriteElements } from './parse-html';
import { sizeWithoutPictures, takePictures, type EmbeddedPicture, type StoredPicture } from './pictures';
import { postHtmlPolicy } from './post-html-policy';
import { replaceQuillElement } from './replace-quill-element';

export class HtmlTooLargeError extends Error {
  constructor() {
    super(`HTML is larger than ${contentMaxBytes} bytes without its pictures`);
    this.name = 'HtmlTooLargeError';
  }
}

/** The HTML of a post on its way in: first its pictures get their places, then it is sanitised. */
export interface PostHtml {
  embedded: EmbeddedPicture[];
  stored: StoredPicture[];
  /** Throws {@link HtmlTooLargeError}. */
  sanitize: () => string;
}

/** Throws {@link HtmlTooLargeError} and `HtmlTooDeepError`. Takes time in proportion to the size of `html`. */
export function parsePostHtml(html: string): PostHtml {
  if (sizeWithoutPictures(html) > contentMaxBytes) throw new HtmlTooLargeError();
  const document = parseHtml(html);
  rewriteElements(document, replaceQuillElement);
  return {
    ...takePictures(document),
    sanitize: () => {
      const sanitized = sanitizeHtml(renderHtml(document), postHtmlPolicy).trim();
      if (Buffer.byteLength(sanitized) > contentMaxBytes) throw new HtmlTooLargeError();
      return sanitized;
    },
  };
}

/**
 * The HTML as it is safe to store and show, by {@link postHtmlPolicy}; embedded and stored pictures are dropped.
 * Throws {@link HtmlTooLargeError} and `HtmlTooDeepError`.
 */
export function sanitizePostHtml(html: string): string {
  return parsePostHtml(html).sanitize();
}

/** True when sanitised HTML has neither text nor a picture nor a video, such as `<p><br></p>`. */
export function isEmptyPostHtml(sanitized: string): boolean {
  const document = parseHtml(sanitized);
  const isBlank = !/[^\s\u200B\uFEFF]/.test(DomUtils.textContent(document));
  return isBlank && findElements(document, 'img').length + findElements(document, 'iframe').length === 0;
}
