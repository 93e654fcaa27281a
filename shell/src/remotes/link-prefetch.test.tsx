import { render } from '@testing-library/react';
import type { ReleaseSet } from '@site/shared/contracts';
import { ReleaseSetContext } from '../releases';
import { LinkPrefetch } from './link-prefetch';
import { prefetchOnHover } from './prefetch-on-hover';

jest.mock('./prefetch-on-hover');

it('follows the release set, and stops when it is gone', () => {
  const stops: jest.Mock[] = [];
  const prefetch = jest.mocked(prefetchOnHover).mockImplementation(() => {
    stops.push(jest.fn());
    return stops.at(-1)!;
  });
  const [first, second] = ['1', '2'].map((id): ReleaseSet => ({ id, remotes: [] }));
  const page = (releases: ReleaseSet | undefined) => (
    <ReleaseSetContext value={releases ?? null}>
      <LinkPrefetch />
    </ReleaseSetContext>
  );
  const { rerender, unmount } = render(page(first));
  rerender(page(first));
  expect(prefetch.mock.calls).toEqual([[first]]);
  rerender(page(second));
  expect(prefetch.mock.calls).toEqual([[first], [second]]);
  expect(stops.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  unmount();
  expect(stops.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
