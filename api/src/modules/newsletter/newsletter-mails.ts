import type { Context } from '../../context';
import type { MailComposers } from '../../mail/mail-jobs';
import {
  confirmSubscriptionMail,
  subscribedMail,
  subscriberAddedMail,
} from '../../mail/templates/subscription';
import { findSubscriber } from './subscribers.repository';
import { createSubscriptionTokens, type SubscriptionPurpose } from './subscription-token';

type NewsletterMails = Pick<
  MailComposers,
  'subscription-requested' | 'subscription-confirmed' | 'subscriber-added'
>;

/** People who have unsubscribed meanwhile get no mail. */
export function createNewsletterMails({ config, db }: Pick<Context, 'config' | 'db'>): NewsletterMails {
  const tokens = createSubscriptionTokens(config.tokenSecret);
  const linkTo = (purpose: SubscriptionPurpose, subscriberId: string): string =>
    `${config.publicUrl}/newsletter/${purpose}?token=${tokens.sign(purpose, subscriberId)}`;

  const toSubscribedMail: NewsletterMails['subscription-confirmed'] = async ({ subscriberId }) => {
    const subscriber = await findSubscriber(db, { id: subscriberId });
    const unsubscribeUrl = linkTo('unsubscribe', subscriberId);
    return subscriber && subscribedMail(config, { to: subscriber.email, unsubscribeUrl });
  };

  return {
    'subscription-requested': async ({ subscriberId }) => {
      const subscriber = await findSubscriber(db, { id: subscriberId });
      if (!subscriber || subscriber.confirmed_at) return toSubscribedMail({ subscriberId });
      const confirmUrl = linkTo('confirm', subscriberId);
      return confirmSubscriptionMail(config, { to: subscriber.email, confirmUrl });
    },
    'subscription-confirmed': toSubscribedMail,
    'subscriber-added': async ({ subscriberId }) => {
      const subscriber = await findSubscriber(db, { id: subscriberId });
      return subscriber && subscriberAddedMail(config, { email: subscriber.email });
    },
  };
}
