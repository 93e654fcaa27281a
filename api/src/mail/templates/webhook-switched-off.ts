import type { SubscriptionSummary } from '@site/shared/contracts/api';
import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

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
      'It has taken nothing for three days, so nothing more is sent to it:',
      { quote: address },
      ...(problem === null ? [] : ['What was wrong with the newest try:', { quote: problem }]),
      `When it works again, a test that arrives switches it on: npm run site -- release notify ${remote} --test ${id}, or npx remote-kit notify --test ${id}.`,
    ],
  });
}
