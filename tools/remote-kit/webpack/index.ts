export { siteRemote } from './site-remote';
