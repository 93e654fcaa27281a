import { readBenchOptions } from './bench-options';

const benchmarks = ['baseline', 'growth'];
const defaults = { sizes: '1000,100000,1000000', rounds: '5' };

it('runs everything by default', () => {
  expect(readBenchOptions(defaults, benchmarks)).toEqual({
    json: false,
    only: benchmarks,
    sizes: [1_000, 100_000, 1_000_000],
    line: undefined,
    pages: undefined,
    rounds: 5,
  });
});

it('runs what is asked for', () => {
  const words = {
    json: true,
    only: 'growth',
    sizes: '1000,5000',
    line: 'phone',
    pages: '/,a post',
    rounds: '1',
  };
  expect(readBenchOptions({ ...words, json: true }, benchmarks)).toEqual({
    json: true,
    only: ['growth'],
    sizes: [1_000, 5_000],
    line: ['phone'],
    pages: ['/', 'a post'],
    rounds: 1,
  });
});

it.each([
  [{ only: 'nothing' }, 'There is no benchmark "nothing"; there are baseline, growth.'],
  [{ sizes: 'many' }, '--sizes takes numbers'],
  [{ sizes: '5' }, '--sizes takes numbers'],
  [{ rounds: '0' }, '--rounds takes a number'],
])('refuses %j with a reason', (options, reason) => {
  expect(() => readBenchOptions({ ...defaults, ...options }, benchmarks)).toThrow(reason);
});
