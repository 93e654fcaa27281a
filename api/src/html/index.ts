export type { EmbeddedPicture } from './embedded-pictures';
export { HtmlTooDeepError } from './parse-html';
export {
  HtmlTooLargeError,
  isEmptyPostHtml,
  parsePostHtml,
  sanitizePostHtml,
  type PostHtml,
} from './post-html';
