export { HtmlLimitError, type HtmlProblem } from './html-problem';
export { partsMax } from './html-limits';
export { createHtmlWorkers, type HtmlWorkers } from './html-workers';
export {
  findOutsidePictures,
  deferOutsidePictures,
  restoreOutsidePictures,
  resolveOutsidePictures,
  type OutsidePictureReplacement,
} from './outside-pictures';
export { placePictures, type PictureOrigin } from './pictures';
export { toExcerpt } from './plain-text';
export { stripHtml } from './strip-html';
export type { PostHtml } from './post-html';
