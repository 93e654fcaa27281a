import { matchesEtag } from './matches-etag';

test.each([
  ['the tag', '"a"', '"a"'],
  ['a tag that a proxy has made weak', '"a"', 'W/"a"'],
  ['a weak tag', 'W/"a"', 'W/"a"'],
  ['a weak tag without its weakness', 'W/"a"', '"a"'],
  ['one of several tags', '"a"', '"x", W/"a" ,"y"'],
  ['a star', '"a"', '*'],
])('%s matches', (_, etag, ifNoneMatch) => {
  expect(matchesEtag(etag, ifNoneMatch)).toBe(true);
});

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['another tag', '"b"'],
  ['a tag that contains it', '"aa"'],
  ['the tag without its quotes', 'a'],
])('%s does not match', (_, ifNoneMatch) => {
  expect(matchesEtag('"a"', ifNoneMatch)).toBe(false);
});
