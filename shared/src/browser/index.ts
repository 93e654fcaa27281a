export { localStore, tabStore } from './text-store';
export type { TextStore } from './text-store';
