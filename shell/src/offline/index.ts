export { OfflineRoute, UnreadPage } from './offline-routes';
