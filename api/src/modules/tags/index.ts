export { requireTag } from './require-tag';
export { indexPostTags } from './tags.repository';
export { registerTagsRoutes } from './tags.routes';
export { toTags } from './to-tags';
