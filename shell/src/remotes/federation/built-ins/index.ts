export { KeptObjects } from './kept-objects';
export { listBrowserObjects, listLanguageObjects } from './watched-objects';
