import { parseAmount, toAmountText, toPlainAmount } from './amount';

it.each([
  ['', ''],
  ['12', '12'],
  ['1.', '1.'],
  ['.5', '.5'],
  ['.', '.'],
  ['007', '007'],
  [' 1 234.50 ', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1.234.567', '1234567'],
  ['₹12,34,567.5', '1234567.5'],
  ['12,', '12,'],
  ['12,50', '12,50'],
  ['1,234,5', '1,234,5'],
  ['€99', '99'],
])('takes %j as %j', (entered, text) => {
  expect(toAmountText(entered)).toBe(text);
});

it.each(['-5', '+5', '1.2.3', '1,2,3', '1.5,3', '1,5.3', '1e3', 'abc', '12a', '١٢', '9'.repeat(61)])(
  'refuses %j',
  (entered) => {
    expect(toAmountText(entered)).toBeUndefined();
  },
);

it.each([
  ['12,50', '12.50'],
  [',5', '.5'],
  ['1,234', '1.234'],
  ['1,234,567', '1234567'],
  ['1,234,56', '1,234,56'],
])('knows at the end that %j means %j', (text, plain) => {
  expect(toPlainAmount(text)).toBe(plain);
});

it.each([
  ['1.', { units: 1n, decimals: 0 }],
  ['.5', { units: 5n, decimals: 1 }],
  ['007.10', { units: 710n, decimals: 2 }],
  ['', undefined],
  ['.', undefined],
  ['12,5', { units: 125n, decimals: 1 }],
  ['1,234,567', { units: 1234567n, decimals: 0 }],
  ['1,234,5', undefined],
])('reads %j', (text, amount) => {
  expect(parseAmount(text)).toEqual(amount);
});
