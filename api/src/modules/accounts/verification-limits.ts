import { countOf, type RateCount } from '../../http/rate-limiter';
import type { KnownDevice } from './sessions/known-device';
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
  /** Refunded unless a code was compared and wrong. */
  wrongCodes: RateCount[];
}

/**
 * The limits for a verification. A device of the account has its own, which strangers cannot use up, and a browser that
 * requested a code is not limited by its network alone.
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
