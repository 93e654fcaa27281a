export { insertMemberNotification } from './member-notifications.repository';
export { memberNotificationsRetention } from './member-notifications.retention';
export { registerMemberNotificationsRoutes } from './member-notifications.routes';
