export { createMailboxMailer } from './mailbox-mailer';
export { registerMailboxRoutes } from './mailbox.routes';
