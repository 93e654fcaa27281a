import { readDrillOptions } from './drill-options';

const drills = ['kill-api', 'overload'];

it('runs every drill unless some are named', () => {
  expect(readDrillOptions([], drills)).toEqual({ json: false, names: drills });
  expect(readDrillOptions(['overload', '--json'], drills)).toEqual({ json: true, names: ['overload'] });
});

it.each([
  [['flood'], 'There is no drill "flood"; there are kill-api, overload.'],
  [['--fast'], "Unknown option '--fast'"],
])('refuses %j with a reason', (args, reason) => {
  expect(() => readDrillOptions(args, drills)).toThrow(reason);
});
