export { requireTag, indexPostTags } from './tags.repository';
export { registerTagsRoutes } from './tags.routes';
export { toTags } from './to-tags';
