export { hasCategory } from './categories.repository';
export { registerCategoriesRoutes } from './categories.routes';
export { requireCategory } from './require-category';
