import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export function confirmSubscriptionMail(
  site: SiteIdentity,
  { to, confirmUrl }: { to: string; confirmUrl: string },
): Mail {
  return renderMail(site, {
    to,
    subject: `Confirm your subscription to ${site.brand}`,
    heading: 'Is this your address?',
    blocks: [
      `Somebody, probably you, asked for news from ${site.brand} at this address. We won’t send any until you confirm.`,
      { link: 'Confirm the subscription', url: confirmUrl },
      'The link works for seven days. If this wasn’t you, there’s nothing to do: we’ll delete the request then.',
    ],
  });
}

export function subscribedMail(
  site: SiteIdentity,
  { to, unsubscribeUrl }: { to: string; unsubscribeUrl: string },
): Mail {
  return renderMail(site, {
    to,
    subject: `You’re subscribed to ${site.brand}`,
    heading: 'You’re subscribed',
    blocks: [
      `We’ll send news from ${site.brand} to this address. Keep this email: its link unsubscribes you at any time and deletes your address.`,
      { link: 'Unsubscribe', url: unsubscribeUrl },
    ],
  });
}

/** To the operator. */
export function subscriberAddedMail(site: SiteIdentity, { email }: { email: string }): Mail {
  return renderMail(site, {
    to: site.supportEmail,
    subject: `New subscriber on ${site.brand}`,
    heading: 'Somebody has subscribed',
    blocks: [`${email} has confirmed the subscription to news from ${site.brand}.`],
  });
}
