export { findCategoryState } from './categories.repository';
export { registerManagedCategoriesRoutes } from './managed-categories.routes';
export { registerCategoriesRoutes } from './categories.routes';
export { requireCategory, requireOfferedCategory } from './categories.repository';
