import { createFindHit, toPassage } from './search-passage';

const filler = '<p>Nothing <em>of</em> that kind &amp; much of it.</p>'.repeat(100);
const passageOf = (html: string, ...words: string[]) => toPassage(html, createFindHit(words));

test('a passage begins some words before the hit, wherever that is', () => {
  expect(passageOf(`${filler}<p>At last a <strong>pivot</strong> is found.</p>${filler}`, 'pivot')).toMatch(
    /^… ?(\S+ ){5,15}At last a pivot is found\. Nothing of that kind & much of it\./,
  );
});

test('a hit near the beginning shows the text from its beginning on', () => {
  expect(passageOf(`<p>A pivot.</p>${filler}`, 'pivot')).toMatch(/^A pivot\. Nothing of/);
});

test.each([
  ['strong', '<p>It is <strong>bold</strong>.</p>', 'A strong word.'],
  ['em', filler, 'And em is a unit.'],
])('the name of a tag is no hit: %s', (word, before, sentence) => {
  expect(passageOf(`${before}<p>${sentence}</p>`, word)).toContain(sentence);
  expect(passageOf(before, word)).toBeUndefined();
});
