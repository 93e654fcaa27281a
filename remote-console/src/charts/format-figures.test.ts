import { formatCount, formatShare } from './format-figures';

it.each([
  [0, '0'],
  [999, '999'],
  [1234567, '1,234,567'],
])('writes the count %d as %s', (value, text) => {
  expect(formatCount(value)).toBe(text);
});

it.each([
  [0, '0 %'],
  [0.00001, '< 0.01 %'],
  [0.0012, '0.12 %'],
  [0.034, '3.4 %'],
  [0.5, '50 %'],
])('writes the share %d as %s', (value, text) => {
  expect(formatShare(value)).toBe(text);
});
