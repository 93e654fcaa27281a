export * from './author-limits';
export * from './schedule-limits';
export * from './tags';
