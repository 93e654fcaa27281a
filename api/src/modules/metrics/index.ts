export { registerMetricsRoutes } from './metrics.routes';
