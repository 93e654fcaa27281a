import { toTwoDecimals } from './to-two-decimals';

it.each([
  [0n, 1n, '0.00'],
  [1n, 3n, '0.33'],
  [2n, 3n, '0.67'],
  [1005n, 1000n, '1.01'],
  [5n, 1000n, '0.01'],
  [4999n, 1_000_000n, '0.00'],
  [-4999n, 1_000_000n, '0.00'],
  [-5n, 1000n, '-0.01'],
  [-1005n, 1000n, '-1.01'],
  [10n ** 40n, 1n, `1${'0'.repeat(40)}.00`],
])('writes %s / %s as %s', (numerator, denominator, text) => {
  expect(toTwoDecimals(numerator, denominator)).toBe(text);
});
