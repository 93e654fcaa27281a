export { previewsRetention } from './previews.service';
export { registerPreviewsRoutes } from './previews.routes';
