export { previewsRetention } from './previews.retention';
export { registerPreviewsRoutes } from './previews.routes';
