import type { MailJobs } from '../mail-jobs';
import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export function postDeletedMail(site: SiteIdentity, { to, title, reason }: MailJobs['post-deleted']): Mail {
  const subject = 'Your post was deleted';
  return renderMail(site, {
    to,
    subject: `${subject} on ${site.brand}`,
    heading: subject,
    blocks: [`An admin has deleted “${title}”. The reason:`, { quote: reason }],
  });
}
