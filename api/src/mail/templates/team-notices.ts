import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';
import type { SubscriptionSummary } from '@site/shared/contracts/api';

interface ConfirmNotificationsInput {
  to: string;
  remote: string;
  /** The label of the token. */
  by: string;
  code: string;
}

export function confirmNotificationsMail(
  site: SiteIdentity,
  { to, remote, by, code }: ConfirmNotificationsInput,
): Mail {
  return renderMail(site, {
    to,
    subject: `Confirm mails about releases of ${remote} on ${site.brand}`,
    heading: 'Is this your address?',
    blocks: [
      `${by} wants mails at this address when releases of ${remote} go live, fail or are taken back. Nothing is sent to it before you confirm that, with the token of ${remote}:`,
      { quote: `npm run site -- release notify ${remote} --confirm ${code}` },
      'In a project of the kit:',
      { quote: `npx remote-kit notify --confirm ${code}` },
      'If you don’t know what this is about, do nothing: we’ll forget the address after seven days.',
    ],
  });
}

interface WebhookSwitchedOffInput {
  to: string;
  webhook: Pick<SubscriptionSummary, 'id' | 'remote' | 'address' | 'problem'>;
}

export function webhookSwitchedOffMail(
  site: SiteIdentity,
  { to, webhook: { id, remote, address, problem } }: WebhookSwitchedOffInput,
): Mail {
  const heading = `A webhook of ${remote} is switched off`;
  return renderMail(site, {
    to,
    subject: `${heading} on ${site.brand}`,
    heading,
    blocks: [
      'It hasn’t accepted anything for three days, so we’ve stopped sending to it:',
      { quote: address },
      ...(problem === null ? [] : ['What was wrong with the newest try:', { quote: problem }]),
      `When it works again, a test that arrives switches it on: npm run site -- release notify ${remote} --test ${id}, or npx remote-kit notify --test ${id}.`,
    ],
  });
}
