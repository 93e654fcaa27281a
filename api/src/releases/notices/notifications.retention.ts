import type { RetentionJob } from '../../retention/retention-job';
import { removeNotificationsBefore } from './notifications.repository';
import { removeUnconfirmedSubscriptions } from './subscriptions.repository';

const day = 24 * 60 * 60_000;
const notificationsKeptMs = 90 * day;
const unconfirmedForMs = 7 * day;

export const notificationsRetention: RetentionJob = {
  name: 'notifications, and addresses that nobody has confirmed',
  run: async ({ db, clock }) => {
    const now = clock.now().getTime();
    await removeNotificationsBefore(db, new Date(now - notificationsKeptMs));
    await removeUnconfirmedSubscriptions(db, new Date(now - unconfirmedForMs));
  },
};
