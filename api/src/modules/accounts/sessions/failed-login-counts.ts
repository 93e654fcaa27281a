import type { Network } from '../../../http/network-key';
import { countOf, type RateCount } from '../../../http/rate-limiter';
import { failedLoginsPerAccount, failedLoginsPerDevice, failedLoginsPerNetwork } from '../account-limits';
import type { KnownDevice } from './known-device';

/** The limits for a failed login. A device of the account has its own, so that strangers cannot use them up. */
export function toFailedLoginCounts(
  network: Network,
  email: string,
  device: KnownDevice | undefined,
): RateCount[] {
  if (device) return [countOf(failedLoginsPerDevice, device.deviceId)];
  return [countOf(failedLoginsPerNetwork, network.near), countOf(failedLoginsPerAccount, email)];
}
