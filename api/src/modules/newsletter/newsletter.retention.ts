import type { RetentionJob } from '../../retention/retention-job';
import { deleteUnconfirmedSubscribers } from './subscribers.repository';

const unconfirmedForMs = 7 * 24 * 60 * 60_000;

export const newsletterRetention: RetentionJob = {
  name: 'unconfirmed subscribers',
  run: ({ db, clock }) =>
    deleteUnconfirmedSubscribers(db, new Date(clock.now().getTime() - unconfirmedForMs)),
};
