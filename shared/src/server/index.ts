export { defaultArrivalLimits, limitArrival, type ArrivalLimits } from './limit-arrival';
export { refuseMalformed, type RefusalBody } from './refuse-malformed';
export { toIntegrity } from './to-integrity';
