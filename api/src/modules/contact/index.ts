export { createContactMails } from './contact-mails';
export { contactRetention } from './contact.retention';
export { registerContactRoutes } from './contact.routes';
