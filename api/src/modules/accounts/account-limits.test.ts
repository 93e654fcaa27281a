import type { RateRule } from '../../http/rate-limiter';
import * as limits from './account-limits';

/** What decision 18 promises. */
const guessesPerDay = 30;

const [minute, hour, day] = [60, 3600, 86_400] as const;

test('strangers can type no more codes of one address in a day than before', () => {
  const { strangersCodes, strangersFullCodes, triesPerCode } = limits;
  const reduced = strangersCodes.points - strangersFullCodes.points;
  const guesses = strangersFullCodes.points * triesPerCode.full + reduced * triesPerCode.reduced;
  expect(guesses).toBeLessThanOrEqual(guessesPerDay);
  expect([strangersCodes.seconds, strangersFullCodes.seconds]).toEqual([day, day]);
});

test('nor can devices that were signed in', () => {
  expect(limits.devicesCodes.points * limits.triesPerCode.full).toBeLessThanOrEqual(guessesPerDay);
  expect(limits.devicesCodes.seconds).toBe(day);
});

test('no network has more than a share of what strangers may do', () => {
  expect(limits.strangersCodesPerNetwork.points).toBeLessThan(limits.strangersCodes.points / 3);
  expect(limits.strangersFullCodesPerNetwork.points).toBeLessThan(limits.strangersFullCodes.points);
  expect(limits.wrongCodesPerNetwork.points).toBeLessThanOrEqual(limits.wrongCodesPerSite.points / 10);
  expect(limits.wrongCodesPerNetwork.seconds).toBe(limits.wrongCodesPerSite.seconds);
});

test('a code can be typed five times, or once when strangers have asked for too many', () => {
  expect(limits.triesPerCode).toEqual({ full: 5, reduced: 1 });
});

test.each<[RateRule, number, number]>([
  [limits.codesPerBrowser, 3, hour],
  [limits.strangersCodes, 18, day],
  [limits.strangersCodesPerNetwork, 5, day],
  [limits.strangersFullCodes, 3, day],
  [limits.strangersFullCodesPerNetwork, 2, day],
  [limits.devicesCodes, 6, day],
  [limits.codeCallsPerNetwork, 100, hour],
  [limits.verificationsPerNetwork, 100, 10 * minute],
  [limits.verificationsPerBrowser, 100, 10 * minute],
  [limits.wrongCodesPerSite, 1000, 10 * minute],
  [limits.wrongCodesPerNetwork, 100, 10 * minute],
  [limits.failedLoginsPerNetwork, 100, 15 * minute],
  [limits.failedLoginsPerAccount, 20, hour],
  [limits.failedLoginsPerDevice, 20, hour],
  [limits.wrongPasswordsPerAccount, 10, hour],
  [limits.providerLoginsPerNetwork, 100, 10 * minute],
  [limits.providerResponsesPerNetwork, 100, 10 * minute],
])('%j allows no more than %i in %i seconds', ({ points, seconds }, most, window) => {
  expect([points, seconds]).toEqual([most, window]);
});

test('each limit counts under a name of its own', () => {
  const names = Object.values<object | string>(limits).flatMap((limit) =>
    typeof limit === 'object' && 'seconds' in limit ? [(limit as RateRule).name] : [],
  );
  expect(names).toHaveLength(17);
  expect(new Set(names.filter(Boolean)).size).toBe(names.length);
});
