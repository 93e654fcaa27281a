export { measureClockLead } from './clock-lead';
export { registerHealthRoutes, registerProbes } from './health.routes';
