export * from './accounts';
export * from './common';
export * from './posts';
export * from './registry';
export * from './sitemap';
