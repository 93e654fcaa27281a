import { calculateMargin } from './calculate-margin';

it.each([
  ['60', '80', '20.00', '25.00'],
  ['0', '80', '80.00', '100.00'],
  ['80', '80', '0.00', '0.00'],
  ['100', '80', '-20.00', '-25.00'],
  // With doubles 0.3 - 0.1 is 0.19999999999999998, and 1.005 - 0 rounds to 1.00.
  ['0.1', '0.3', '0.20', '66.67'],
  ['0', '1.005', '1.01', '100.00'],
  ['1.', '.5', '-0.50', '-100.00'],
  ['0.0000000001', '0.0000000004', '0.00', '75.00'],
  ['1000', '0.01', '-999.99', '-9999900.00'],
  [
    '123456789012345678901234567890.5',
    '246913578024691357802469135781',
    '123456789012345678901234567890.50',
    '50.00',
  ],
])(
  'with a cost of %s and a price of %s the profit is %s, %s percent @7.21 @7.22',
  (cost, price, profit, margin) => {
    expect(calculateMargin(cost, price)).toMatchObject({ profit, margin });
  },
);

it.each([
  ['', '80'],
  ['60', ''],
  ['.', '80'],
  ['60', '0'],
  ['60', '0.00'],
  ['0', '0'],
])('calculates nothing with a cost of %j and a price of %j', (cost, price) => {
  expect(calculateMargin(cost, price)).toBeUndefined();
});

it.each([
  ['0', 'green', 'High margin', 100],
  ['49.999', 'green', 'High margin', 50],
  ['50', 'blue', 'Healthy margin', 50],
  ['79.999', 'blue', 'Healthy margin', 20],
  ['80', 'amber', 'Thin margin', 20],
  ['99.999', 'amber', 'Thin margin', 0],
  ['100', 'red', 'No profit', 0],
  ['100.001', 'red', 'Loss', 0],
  ['900', 'red', 'Loss', 0],
])('at a price of 100 a cost of %s is %s: %s', (cost, color, name, filled) => {
  expect(calculateMargin(cost, '100')).toMatchObject({ band: { color, name }, filled });
});
