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
