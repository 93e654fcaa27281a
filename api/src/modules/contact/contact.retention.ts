import type { RetentionJob } from '../../retention/retention-job';
import { deleteContactMessagesOlderThanAYear } from './contact.repository';

export const contactRetention: RetentionJob = {
  name: 'old contact messages',
  run: ({ db, clock }) => deleteContactMessagesOlderThanAYear(db, clock.now()),
};
