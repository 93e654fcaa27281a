/** @jest-environment node */
import { createPreviewCards } from './preview-cards';

const cards = createPreviewCards('the same for shell servers and the API');
const card = { brand: 'Site', title: 'Fish & “chips” 魚', label: 'Food', text: 'Ada', post: 7 };
const parse = (path: string) => {
  const [, id = '', text] = /^\/api\/previews\/([0-9a-f]{64})\.jpg\?card=([\w-]+)$/.exec(path) ?? [];
  return { id, text };
};

test('an address says what the picture shows, and changes with it alone', () => {
  const { id, text } = parse(cards.toPath(card));
  expect(cards.read(id, text)).toEqual(card);
  expect(cards.toPath({ ...card })).toBe(cards.toPath(card));
  expect(parse(cards.toPath({ ...card, title: 'Other' })).id).not.toBe(id);
});

test('nobody else can make one', () => {
  const { id, text } = parse(cards.toPath(card));
  const other = parse(cards.toPath({ ...card, title: 'Other' }));
  const elsewhere = parse(createPreviewCards('another secret').toPath(card));
  for (const [forged, content] of [
    [id, other.text],
    [elsewhere.id, text],
    [id, undefined],
    ['', text],
    ['xyz', text],
  ] as const)
    expect(cards.read(forged, content)).toBeUndefined();
});
