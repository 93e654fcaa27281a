import { memberNotificationsMax } from '@site/shared/contracts/api';
import type { RetentionJob } from '../../retention/retention-job';
import {
  removeMemberNotificationsBeyond,
  removeOldMemberNotifications,
} from './member-notifications.repository';

const keptMs = 180 * 24 * 60 * 60_000;

export const memberNotificationsRetention: RetentionJob = {
  name: 'old notifications of members',
  run: async ({ db, clock }) => {
    await removeOldMemberNotifications(db, { before: new Date(clock.now().getTime() - keptMs) });
    await removeMemberNotificationsBeyond(db, { max: memberNotificationsMax });
  },
};
