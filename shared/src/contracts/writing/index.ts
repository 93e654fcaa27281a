export * from './author-limits';
export * from './tags';
