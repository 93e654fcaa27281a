import type { SubscriptionSummary } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { MailComposers } from '../../mail/mail-jobs';
import { confirmNotificationsMail, webhookSwitchedOffMail } from '../../mail/templates/team-notices';
import { releaseNotificationMail } from '../../mail/templates/release-notification';
import { createConfirmationCodes } from './confirmation-codes';
import { findNotification, toNotification } from './notifications.repository';
import { findSubscription } from './subscriptions.repository';

type NotificationMails = Pick<
  MailComposers,
  'confirm-notifications' | 'release-notification' | 'webhook-switched-off'
>;

/** An address that was removed meanwhile gets no mail. */
export function createNotificationMails({ config, db }: Pick<Context, 'config' | 'db'>): NotificationMails {
  const codes = createConfirmationCodes(config.tokenSecret);
  const findReached = async (id: number): Promise<SubscriptionSummary | undefined> => {
    const subscription = await findSubscription(db, { id });
    return subscription?.confirmed_at ? subscription : undefined;
  };

  return {
    'confirm-notifications': async ({ subscriptionId }) => {
      const subscription = await findSubscription(db, { id: subscriptionId });
      if (!subscription || subscription.confirmed_at) return undefined;
      const { address: to, remote, created_by: by } = subscription;
      return confirmNotificationsMail(config, { to, remote, by, code: codes.sign(subscriptionId) });
    },
    'release-notification': async ({ subscriptionId, notificationId }) => {
      const subscription = await findReached(subscriptionId);
      const stored = await findNotification(db, notificationId);
      if (!subscription || !stored) return undefined;
      const notification = toNotification(config.publicUrl, stored);
      return releaseNotificationMail(config, { to: subscription.address, subscriptionId, notification });
    },
    'webhook-switched-off': async ({ subscriptionId, webhookId }) => {
      const subscription = await findReached(subscriptionId);
      const webhook = await findSubscription(db, { id: webhookId });
      if (!subscription || !webhook) return undefined;
      return webhookSwitchedOffMail(config, { to: subscription.address, webhook });
    },
  };
}
