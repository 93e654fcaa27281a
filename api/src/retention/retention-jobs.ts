import { accountDataRetention } from '../modules/account-data/account-data.retention';
import { accountsRetention } from '../modules/accounts/accounts.retention';
import { contactRetention } from '../modules/contact/contact.retention';
import { imagesRetention, uploadsRetention } from '../modules/images';
import { memberNotificationsRetention } from '../modules/member-notifications/member-notifications.retention';
import { newsletterRetention } from '../modules/newsletter/newsletter.retention';
import { notificationsRetention } from '../modules/notifications/notifications.retention';
import { oidcRetention } from '../modules/oidc/oidc.retention';
import { registryRetention, releaseErrorsRetention, shellBuildsRetention } from '../modules/registry';
import { sessionsRetention } from '../modules/sessions/sessions.retention';
import { viewsRetention } from '../modules/views/views.retention';
import type { RetentionJob } from './retention-job';

/** Those of all modules. */
export const retentionJobs: readonly RetentionJob[] = [
  accountsRetention,
  accountDataRetention,
  sessionsRetention,
  oidcRetention,
  newsletterRetention,
  contactRetention,
  imagesRetention,
  uploadsRetention,
  shellBuildsRetention,
  registryRetention,
  releaseErrorsRetention,
  viewsRetention,
  notificationsRetention,
  memberNotificationsRetention,
];
