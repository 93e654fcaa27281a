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

it('keeps names short', () => {
  expect(toSectionIds(['word '.repeat(100)])[0]?.length).toBeLessThanOrEqual(68);
});

it('reads a heading in one line', () => {
  expect(toHeadingText(' a\n  b ')).toBe('a b');
});
