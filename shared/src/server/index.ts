export { defaultArrivalLimits, limitArrival, type ArrivalLimits } from './limit-arrival';
export { matchesEtag } from './matches-etag';
export { refuseMalformed, type RefusalBody } from './refuse-malformed';
export { toIntegrity } from './to-integrity';
