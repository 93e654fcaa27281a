import type { Context } from '../../../context';
import type { MailComposers } from '../../../mail/mail-jobs';
import { identityLinkedMail } from '../../../mail/templates/identity-linked';

export function createOidcMails({ config }: Pick<Context, 'config'>): Pick<MailComposers, 'identity-linked'> {
  return { 'identity-linked': ({ email, provider }) => identityLinkedMail(config, { to: email, provider }) };
}
