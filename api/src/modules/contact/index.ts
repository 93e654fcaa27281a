export { createContactMails } from './contact-mails';
export { contactRetention } from './contact.service';
export { registerContactRoutes } from './contact.routes';
