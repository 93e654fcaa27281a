export { createNewsletterMails } from './newsletter-mails';
export { newsletterRetention } from './newsletter.retention';
export { registerNewsletterRoutes } from './newsletter.routes';
