import { toHeadingText, toSectionIds } from './section';

it.each([
  ['Why we wait', 'section-why-we-wait'],
  ['  C++ & "Rust": 2x faster?  ', 'section-c-rust-2x-faster'],
  ['Über Größe', 'section-über-größe'],
  ['日本語', 'section-日本語'],
  ['…', 'section-x'],
])('names the section %s', (text, id) => {
  expect(toSectionIds([text])).toEqual([id]);
});

it('tells sections of the same name apart', () => {
  expect(toSectionIds(['Why', 'why', 'Why 2', 'Why'])).toEqual([
    'section-why',
    'section-why-2',
    'section-why-2-2',
    'section-why-3',
  ]);
});

it('looks for a name once for each heading, however many have the same', () => {
  const has = jest.spyOn(Set.prototype, 'has');
  const ids = toSectionIds(Array.from({ length: 5000 }, () => 'Why'));
  expect(has.mock.calls.length).toBeLessThan(10_000);
  has.mockRestore();
  expect(ids).toHaveLength(5000);
  expect(ids.at(-1)).toBe('section-why-5000');
});

it('keeps names short', () => {
  expect(toSectionIds(['word '.repeat(100)])[0]?.length).toBeLessThanOrEqual(68);
});

it('reads a heading in one line', () => {
  expect(toHeadingText(' a\n  b ')).toBe('a b');
});

it('cuts a heading that nobody reads to its end', () => {
  expect(toHeadingText(' a'.repeat(10_000)).length).toBeLessThanOrEqual(500);
});
