import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export function subscribedMail(
  site: SiteIdentity,
  { to, unsubscribeUrl }: { to: string; unsubscribeUrl: string },
): Mail {
  return renderMail(site, {
    to,
    subject: `You are subscribed to ${site.brand}`,
    heading: 'You are subscribed',
    blocks: [
      `News from ${site.brand} will come to this address. Keep this mail: its link ends the subscription at any time, and deletes your address.`,
      { link: 'Unsubscribe', url: unsubscribeUrl },
    ],
  });
}
