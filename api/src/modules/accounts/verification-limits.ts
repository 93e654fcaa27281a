import { countOf, type RateCount } from '../../http/rate-limiter';
import type { KnownDevice } from '../sessions/known-device';
import {
  verificationsPerBrowser,
  verificationsPerNetwork,
  wholeSite,
  wrongCodesPerNetwork,
  wrongCodesPerSite,
} from './account-limits';
import type { Caller } from './caller';

export interface VerificationCounts {
  calls: RateCount[];
  /** Taken back unless a code was compared and wrong. */
  wrongCodes: RateCount[];
}

/**
 * What a verification counts against. A device that has been signed in to the account meets no limit that strangers
 * can use up, and a browser that asked for a code meets none of its network alone.
 */
export function toVerificationCounts(
  { network, browser }: Caller,
  device: KnownDevice | undefined,
): VerificationCounts {
  if (device) return { calls: [countOf(verificationsPerBrowser, device.deviceId)], wrongCodes: [] };
  return {
    calls: [
      browser
        ? countOf(verificationsPerBrowser, browser.secret)
        : countOf(verificationsPerNetwork, network.near),
    ],
    wrongCodes: [countOf(wrongCodesPerNetwork, network.wide), countOf(wrongCodesPerSite, wholeSite)],
  };
}
