export * from './accounts';
export * from './common';
export * from './contact';
export * from './newsletter';
export * from './posts';
export * from './registry';
export * from './sitemap';
