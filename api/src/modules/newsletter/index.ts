export { createNewsletterMails } from './newsletter-mails';
export { newsletterRetention } from './newsletter.service';
export { registerNewsletterRoutes } from './newsletter.routes';
