import { readSteps } from './read-steps';

it.each([
  ['5, 25, 100', [5, 25, 100]],
  ['100', [100]],
])('reads %s', (text, steps) => {
  expect(readSteps(text)).toEqual(steps);
});

it.each(['', '5', '25, 5, 100', '0, 100', '5, 5, 100', '5 %, 100', '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 100'])(
  'refuses %j',
  (text) => {
    expect(readSteps(text)).toBeUndefined();
  },
);
