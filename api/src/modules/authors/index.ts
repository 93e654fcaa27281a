export { getAuthorDetails, requireAuthor } from './authors.repository';
export { registerAuthorsRoutes } from './authors.routes';
export { ensureHandle } from './ensure-handle';
export { isOfficialName } from './official-names';
