import type { RetentionJob } from '../../../retention/retention-job';
import { deleteExpiredProviderLogins } from './provider-logins.repository';

export const oidcRetention: RetentionJob = {
  name: 'expired sign-ins with a provider',
  run: ({ db, clock }) => deleteExpiredProviderLogins(db, clock.now()),
};
