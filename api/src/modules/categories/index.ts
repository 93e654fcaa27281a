export { registerManagedCategoriesRoutes } from './managed-categories.routes';
export { registerCategoriesRoutes } from './categories.routes';
export { findCategoryState, requireCategory, requireOfferedCategory } from './categories.repository';
