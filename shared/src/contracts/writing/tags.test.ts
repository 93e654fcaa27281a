import { fitsTag, tagMaxLength, toTag } from './tags';

test.each([
  ['Postgres', 'postgres'],
  ['  Web  Components ', 'web-components'],
  ['C++', 'cpp'],
  ['C#', 'csharp'],
  ['.NET', 'dotnet'],
  ['Node.js', 'nodejs'],
  ['#career', 'career'],
  ['naïve', 'naive'],
  ['C + D', 'c-d'],
  ['--a--', 'a'],
  ['日本語', ''],
  ['!?', ''],
])('%j is the tag %j', (text, tag) => {
  expect(toTag(text)).toBe(tag);
});

test('a tag is at most as long as tags are, and normalized once it stays', () => {
  const tag = toTag(`${'word '.repeat(20)}`);
  expect(tag.length).toBeLessThanOrEqual(tagMaxLength);
  expect(tag).not.toMatch(/^-|-$/);
  expect(toTag(tag)).toBe(tag);
});

test('a tag of 30 characters fits, also where it was written with more', () => {
  expect(
    [`${'a'.repeat(30)}`, ` #${'a'.repeat(29)}.js `.replace('js', 'b'), 'a'.repeat(31)].map(fitsTag),
  ).toEqual([true, true, false]);
});
