/** What the header has for members alone, in one file for the browser. */
export { AccountMenu } from './account-menu';
export { NotificationCenter } from './notifications/notification-center';
