export { defaultRequestTimeouts, applyRequestTimeouts, type RequestTimeouts } from './request-timeouts';
export { matchesEtag } from './matches-etag';
export { refuseMalformed, type RefusalBody } from './refuse-malformed';
export { toIntegrity } from './to-integrity';
