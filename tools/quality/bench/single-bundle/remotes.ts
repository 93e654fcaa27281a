export { default as auth } from 'remote-auth';
export { default as blog } from 'remote-blog';
export { default as tools } from 'remote-tools';
export { default as info } from 'remote-info';
export { default as console } from 'remote-console';
