import { readRounds, readSizes } from './bench-options';

it('reads numbers, the smallest first', () => {
  expect([readRounds('5'), readSizes('5000,1000')]).toEqual([5, [1_000, 5_000]]);
});

it.each(['many', '5', '1000,'])('refuses the sizes %s with a reason', (words) => {
  expect(() => readSizes(words)).toThrow('--sizes takes numbers');
});

it.each(['0', '100', 'some'])('refuses %s rounds with a reason', (word) => {
  expect(() => readRounds(word)).toThrow('--rounds takes a number');
});
