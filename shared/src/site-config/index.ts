export { SiteConfigContext, useSiteConfig } from './site-config';
