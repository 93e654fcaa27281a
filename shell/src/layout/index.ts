export { Layout } from './layout';
export { ScrollMemory } from './scroll-memory';
export { ServedTitle } from './served-title';
