export { getAuthorDetails } from './authors.repository';
export { registerAuthorsRoutes } from './authors.routes';
export { ensureHandle } from './ensure-handle';
export { isOfficialName } from './official-names';
export { requireAuthor } from './require-author';
