import { readBenchOptions } from './bench-options';

const benchmarks = ['baseline', 'growth'];
const sizes = '1000,100000,1000000';

it('runs everything unless told otherwise', () => {
  expect(readBenchOptions({ sizes }, benchmarks)).toEqual({
    json: false,
    only: benchmarks,
    sizes: [1_000, 100_000, 1_000_000],
  });
});

it('runs what is asked for', () => {
  expect(readBenchOptions({ json: true, only: 'growth', sizes: '1000,5000' }, benchmarks)).toEqual({
    json: true,
    only: ['growth'],
    sizes: [1_000, 5_000],
  });
});

it.each([
  [{ only: 'nothing' }, 'There is no benchmark "nothing"; there are baseline, growth.'],
  [{ sizes: 'many' }, '--sizes takes numbers'],
  [{ sizes: '5' }, '--sizes takes numbers'],
])('refuses %j with a reason', (options, reason) => {
  expect(() => readBenchOptions({ sizes, ...options }, benchmarks)).toThrow(reason);
});
