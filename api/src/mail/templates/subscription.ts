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
      `Somebody, probably you, asked for news from ${site.brand} at this address. Nothing is sent to it before you confirm that.`,
      { link: 'Confirm the subscription', url: confirmUrl },
      'The link works for seven days. If it was not you, there is nothing to do: the request is then deleted.',
    ],
  });
}

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

/** To the operator. */
export function subscriberAddedMail(site: SiteIdentity, { email }: { email: string }): Mail {
  return renderMail(site, {
    to: site.supportEmail,
    subject: `New subscriber on ${site.brand}`,
    heading: 'Somebody has subscribed',
    blocks: [`${email} has confirmed the subscription to news from ${site.brand}.`],
  });
}
