export { registerHealthRoutes, registerProbes } from './health.routes';
