export { HydrationSignal } from './hydration-signal';
export { deferInlineStyles, restoreInlineStyles } from './inline-styles';
export { loadServedPage, preloadPage } from './load-served-page';
export { ServedMarkup } from './served-markup';
export { createServedPageStore, ServedPageContext, type LoadedRelease, type ServedPage } from './served-page';
export { useIsMounted } from './use-is-mounted';
export { useServedPage } from './served-page';
