import { ensureProgram } from './ensure-program';
import { findFirefox } from './find-firefox';

/** Firefox for the journeys that both browsers run, installed when it is missing and possible. */
export const ensureFirefox = () =>
  ensureProgram({
    title: 'Firefox',
    debianPackage: 'firefox-esr',
    purpose: 'journeys in Firefox',
    find: findFirefox,
  });
