export { PageRenderers } from './page-renderers';
export { Renderer, type RenderInput } from './renderer';
export { ServerParts } from './server-parts';
