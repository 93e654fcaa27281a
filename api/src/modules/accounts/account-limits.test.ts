import * as limits from './account-limits';

/** What decision 18 promises. */
const guessesPerDay = 30;

test('strangers can type no more codes of one address in a day than before', () => {
  const { strangersCodes, strangersFullCodes, triesPerCode } = limits;
  const reduced = strangersCodes.points - strangersFullCodes.points;
  const guesses = strangersFullCodes.points * triesPerCode.full + reduced * triesPerCode.reduced;
  expect(guesses).toBeLessThanOrEqual(guessesPerDay);
  expect([strangersCodes.seconds, strangersFullCodes.seconds]).toEqual([86_400, 86_400]);
});

test('nor can devices that were signed in', () => {
  expect(limits.devicesCodes.points * limits.triesPerCode.full).toBeLessThanOrEqual(guessesPerDay);
  expect(limits.devicesCodes.seconds).toBe(86_400);
});

test('no network has more than a share of what strangers may do', () => {
  expect(limits.strangersCodesPerNetwork.points).toBeLessThan(limits.strangersCodes.points / 3);
  expect(limits.strangersFullCodesPerNetwork.points).toBeLessThan(limits.strangersFullCodes.points);
  expect(limits.wrongCodesPerNetwork.points).toBeLessThanOrEqual(limits.wrongCodesPerSite.points / 10);
  expect(limits.wrongCodesPerNetwork.seconds).toBe(limits.wrongCodesPerSite.seconds);
});
