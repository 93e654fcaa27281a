import { isEmptyDocument } from './rich-text';

it.each([
  ['an empty editor', [{ insert: '\n' }]],
  ['blank lines and spaces', [{ insert: '  \n\u00a0\n' }]],
  ['fillers', [{ insert: '\u3164\n\u200b\n' }]],
  ['an empty list', [{ insert: '\n', attributes: { list: 'bullet' } }]],
])('takes %s for nothing', (_, operations) => {
  expect(isEmptyDocument(operations)).toBe(true);
});

it.each([
  ['a word', [{ insert: 'a\n' }]],
  ['a picture', [{ insert: { image: 'https://example.org/a.png' } }, { insert: '\n' }]],
  ['a video', [{ insert: { video: 'https://player.vimeo.com/video/1' } }, { insert: '\n' }]],
])('takes %s for content', (_, operations) => {
  expect(isEmptyDocument(operations)).toBe(false);
});
