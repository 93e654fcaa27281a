export { registerManagedCategoriesRoutes } from './managed-categories.routes';
export { registerCategoriesRoutes } from './categories.routes';
export { requireCategory } from './require-category';
export { requireOfferedCategory } from './require-offered-category';
