import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

/** To the operator. */
export function subscriberAddedMail(site: SiteIdentity, { email }: { email: string }): Mail {
  return renderMail(site, {
    to: site.supportEmail,
    subject: `New subscriber on ${site.brand}`,
    heading: 'Somebody has subscribed',
    blocks: [`${email} has confirmed the subscription to news from ${site.brand}.`],
  });
}
