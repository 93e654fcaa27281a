export { registerReadingListRoutes } from './reading-list.routes';
