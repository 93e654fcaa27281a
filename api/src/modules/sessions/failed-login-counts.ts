import type { Network } from '../../http/network-key';
import { countOf, type RateCount } from '../../http/rate-limiter';
import {
  failedLoginsPerAccount,
  failedLoginsPerDevice,
  failedLoginsPerNetwork,
} from '../accounts/account-limits';
import type { KnownDevice } from './known-device';

/** What a failed login counts against. A device of the account meets no limit that strangers can use up. */
export function toFailedLoginCounts(
  network: Network,
  email: string,
  device: KnownDevice | undefined,
): RateCount[] {
  if (device) return [countOf(failedLoginsPerDevice, device.deviceId)];
  return [countOf(failedLoginsPerNetwork, network.near), countOf(failedLoginsPerAccount, email)];
}
