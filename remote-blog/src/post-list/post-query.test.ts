import { readPostQuery, toSearch } from './post-query';

const read = (search: string) => readPostQuery(new URLSearchParams(search));

it.each(['', '?after=abc', '?category=3', '?q=two+words&category=3&after=a%2Fb'])(
  'reads back %s',
  (search) => {
    expect(toSearch(read(search))).toBe(search);
  },
);

it('leaves out what cannot be meant', () => {
  expect(toSearch(read('?category=all&q=%20%20&after=&other=1'))).toBe('');
});
