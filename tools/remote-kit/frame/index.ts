export { siteFrame } from './site-frame';
