export type { KitDescription, KitPackage } from './kit-description';
