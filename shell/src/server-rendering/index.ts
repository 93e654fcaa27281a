export { renderPage, type RenderRequest } from './render-page';
export { requireShared } from './require-shared';
