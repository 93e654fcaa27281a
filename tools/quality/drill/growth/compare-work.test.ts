import { compareWork } from './compare-work';

const workOf = (call: string, pagesRatios: number[]) =>
  pagesRatios.map((pagesRatio, index) => ({
    call,
    size: 1_000 * 10 ** index,
    pages: 40 * pagesRatio,
    cpuMicroseconds: 500,
    pagesRatio,
    cpuRatio: 1,
  }));

it('tells pages and time with the smallest size, and in times of these with the others', () => {
  const { figures } = compareWork(workOf('list', [1, 1.1, 1.2]));
  expect(figures).toEqual({ 'list: pages': '40 (1.1 1.2)', 'list: µs': '500 (1 1)' });
});

it('expects of each call that it looks at hardly more pages', () => {
  const { expectations } = compareWork([...workOf('list', [1, 1.5, 3]), ...workOf('profile', [1, 1.5, 3.1])]);
  expect(Object.entries(expectations)).toEqual([
    [expect.stringContaining('list'), true],
    [expect.stringContaining('profile'), false],
  ]);
});

it('lets a search look at more where more is found', () => {
  const search = 'search for a word of one post in 5,000';
  expect(compareWork(workOf(search, [1, 3.1, 25])).expectations).toEqual({
    [`${search}: at most 25 times the pages`]: true,
  });
});

it('is not content with one size', () => {
  expect(Object.values(compareWork(workOf('list', [1])).expectations)).toEqual([false]);
});
