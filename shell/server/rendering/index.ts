export { PageRenderers } from './page-renderers';
export type { PageRequest, RenderOutcome } from './release-renderer';
export { Renderer, type RenderInput } from './renderer';
export { ServerParts } from './server-parts';
