import { RateLimitedError } from '../../errors/errors';
import type { Network } from '../../http/network-key';
import { consumeAll, countOf, type RateCount, type RateLimiter } from '../../http/rate-limiter';
import {
  codeCallsPerNetwork,
  codesPerBrowser,
  devicesCodes,
  strangersCodes,
  strangersCodesPerNetwork,
  strangersFullCodes,
  strangersFullCodesPerNetwork,
  tooManyCodesMessage,
  triesPerCode,
} from './account-limits';
import type { Browser } from './browser-cookie';
import type { KnownDevice } from './sessions/known-device';

/** The person who requests a code. */
export interface CodeRequester {
  email: string;
  network: Network;
  browser: Browser;
  /** The device of the address's account; see `findOwnDevice`. */
  device?: KnownDevice;
}

/**
 * Counts a code and returns its number of attempts. Strangers and the account's own devices have separate limits. The attempts
 * are fixed from the beginning, so that only the browser of the code can use them up.
 */
export async function takeCode(limiter: RateLimiter, requester: CodeRequester): Promise<number> {
  const { email, network, browser, device } = requester;
  const perBrowser = countOf(codesPerBrowser, JSON.stringify([email, device?.deviceId ?? browser.secret]));
  if (device) {
    const perAccount = countOf(devicesCodes, String(device.accountId));
    await consumeAll(limiter, [perBrowser, perAccount], tooManyCodesMessage);
    return triesPerCode.full;
  }
  await limiter.consume(codeCallsPerNetwork, network.near);
  const here = JSON.stringify([email, network.wide]);
  const codes = [perBrowser, countOf(strangersCodesPerNetwork, here), countOf(strangersCodes, email)];
  await consumeAll(limiter, codes, tooManyCodesMessage);
  const full = [countOf(strangersFullCodesPerNetwork, here), countOf(strangersFullCodes, email)];
  return (await takes(limiter, full)) ? triesPerCode.full : triesPerCode.reduced;
}

async function takes(limiter: RateLimiter, counts: RateCount[]): Promise<boolean> {
  try {
    await consumeAll(limiter, counts);
    return true;
  } catch (error) {
    if (error instanceof RateLimitedError) return false;
    throw error;
  }
}
