export * from './accounts';
export * from './common';
export * from './posts';
export * from './sitemap';
