import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

interface ContactMailInput {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** To the operator; the reply goes to the writer. */
export function contactMessageMail(
  site: SiteIdentity,
  { name, email, subject, message }: ContactMailInput,
): Mail {
  return renderMail(site, {
    to: site.supportEmail,
    replyTo: { name, address: email },
    subject: `${site.brand} contact: ${subject || 'no subject'}`,
    heading: subject || 'A message without a subject',
    blocks: [
      `${name} <${email}> wrote on the contact page:`,
      { quote: message },
      'Reply to this email to answer them. Nobody has checked that the address is theirs.',
    ],
  });
}
