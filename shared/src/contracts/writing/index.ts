export * from './author-limits';
export * from './picture-limits';
export * from './tags';
