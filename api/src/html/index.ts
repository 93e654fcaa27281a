export {
  findOutsidePictures,
  holdOutsidePictures,
  releaseOutsidePictures,
  settleOutsidePictures,
} from './outside-pictures';
export type { EmbeddedPicture, StoredPicture } from './pictures';
export { HtmlTooDeepError } from './parse-html';
export { toExcerpt, toPlainText, toReadingMinutes } from './plain-text';
export {
  HtmlTooLargeError,
  isEmptyPostHtml,
  parsePostHtml,
  sanitizePostHtml,
  type PostHtml,
} from './post-html';
