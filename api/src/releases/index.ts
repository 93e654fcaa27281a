export { toReleaseViews } from './figures/to-release-views';
export { createViewGauges } from './figures/view-gauges';
export { createViewsWriter, type ViewsWriter } from './figures/views-writer';
export { listPageFigures } from './figures/views.repository';
export {
  viewsRetention,
  registryRetention,
  releaseErrorsRetention,
  shellBuildsRetention,
  notificationsRetention,
} from './releases.retention';
export { createViews } from './figures/views.service';
export { createNotificationMails } from './notices/notification-mails';
export { createWebhookWorker } from './notices/webhook-worker';
export { registerRegistryRoutes } from './releases.routes';
export { createRolloutWatch, type RolloutWatch } from './rollout/rollout-watch';
