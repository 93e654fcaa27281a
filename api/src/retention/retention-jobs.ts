import {
  accountDataRetention,
  accountsRetention,
  oidcRetention,
  sessionsRetention,
} from '../modules/accounts';
import { contactRetention } from '../modules/contact';
import { imagesRetention, uploadsRetention } from '../modules/images';
import { memberNotificationsRetention } from '../modules/member-notifications';
import { newsletterRetention } from '../modules/newsletter';
import { previewsRetention } from '../modules/previews';
import {
  notificationsRetention,
  registryRetention,
  releaseErrorsRetention,
  shellBuildsRetention,
  viewsRetention,
} from '../releases';
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
  previewsRetention,
  shellBuildsRetention,
  registryRetention,
  releaseErrorsRetention,
  viewsRetention,
  notificationsRetention,
  memberNotificationsRetention,
];
