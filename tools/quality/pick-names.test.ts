import { pickNames } from './pick-names';

const drills = ['kill-api', 'overload'];

it('runs every drill unless some are named', () => {
  expect(pickNames('drill', drills)).toEqual(drills);
  expect(pickNames('drill', drills, [])).toEqual(drills);
  expect(pickNames('drill', drills, ['overload'])).toEqual(['overload']);
});

it('refuses what there is not with a reason', () => {
  expect(() => pickNames('drill', drills, ['flood'])).toThrow(
    'There is no drill "flood"; there are kill-api, overload.',
  );
});
