import type { Context } from '../../context';
import type { MailComposers } from '../../mail/mail-jobs';
import { contactMessageMail } from '../../mail/templates/contact-message';
import { findContactMessage } from './contact.repository';

export function createContactMails({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): Pick<MailComposers, 'contact-message'> {
  return {
    'contact-message': async ({ messageId }) => {
      const message = await findContactMessage(db, { id: messageId });
      return message && contactMessageMail(config, message);
    },
  };
}
