export { registerSitemapRoutes } from './sitemap.routes';
