export { preload, SWRConfig, useSWRConfig } from 'swr';
export { fetchPage } from './fetch-page';
export type { Page } from './fetch-page';
export { useFetch } from './use-fetch';
export { useMountId, /** @deprecated Use `useMountId`. */ useMountId as useVisit } from './use-mount-id';
export { useOwnPosts } from './use-own-posts';
export { usePages } from './use-pages';
export type { Pages } from './use-pages';
