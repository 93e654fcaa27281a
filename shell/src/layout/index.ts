export { Layout } from './layout';
export { ScrollMemory } from './scroll-memory';
