export { KeptObjects, type Change } from './kept-objects';
export { listBrowserObjects, listLanguageObjects } from './watched-objects';
