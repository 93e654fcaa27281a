export { FrameError } from './frame-error';
export { HomePage } from './home-page';
export { NotFoundPage } from './not-found-page';
