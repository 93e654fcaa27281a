import type { ActiveRelease } from '@site/shared/contracts';
import { isOverride } from './override-release';

const release = { name: 'blog', release: 'r1' } as ActiveRelease;

it('tells a release that stands in for the live one in this browser alone', () => {
  expect(isOverride({ ...release, isOverride: true } as ActiveRelease)).toBe(true);
});

it.each([release, { ...release, isOverride: false }, { ...release, isOverride: 'yes' }])(
  'takes any other release for what it is: %j',
  (other) => {
    expect(isOverride(other as ActiveRelease)).toBe(false);
  },
);
