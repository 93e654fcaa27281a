export * from './author-limits';
export * from './picture-limits';
export * from './schedule-limits';
export * from './tags';
export { hasVisibleText } from './visible-text';
