import { parseAmount, toAmountText } from './amount';

it.each([
  ['', ''],
  ['12', '12'],
  ['1.', '1.'],
  ['.5', '.5'],
  ['.', '.'],
  ['007', '007'],
  [' 1 234.50 ', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1,234,567', '1234567'],
  ['₹12,34,567.5', '1234567.5'],
  ['€99', '99'],
])('takes %j as %j', (entered, text) => {
  expect(toAmountText(entered)).toBe(text);
});

it.each(['-5', '+5', '1.2.3', '1,5', '1,23', ',5', '1.234,50', '1e3', 'abc', '12a', '١٢', '9'.repeat(61)])(
  'refuses %j',
  (entered) => {
    expect(toAmountText(entered)).toBeUndefined();
  },
);

it.each([
  ['1.', { units: 1n, decimals: 0 }],
  ['.5', { units: 5n, decimals: 1 }],
  ['007.10', { units: 710n, decimals: 2 }],
  ['', undefined],
  ['.', undefined],
])('reads %j', (text, amount) => {
  expect(parseAmount(text)).toEqual(amount);
});
