import { hasVisibleText } from './visible-text';

const invisible = [
  ...[
    0x09, 0x0a, 0x20, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x2003, 0x200b, 0x200c,
    0x200d,
  ],
  ...[0x200e, 0x2028, 0x202e, 0x2060, 0x2064, 0x206f, 0x2800, 0x3000, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfff9],
  ...[0x301, 0x16fe4, 0x1bca0, 0x1d173, 0xe0001, 0xe0020],
];

test.each(invisible.map((code) => [`U+${code.toString(16)}`, String.fromCodePoint(code)]))(
  '%s says nothing, however often @6.82',
  (_, character) => {
    expect(hasVisibleText(character)).toBe(false);
    expect(hasVisibleText(` ${character.repeat(3)} `)).toBe(false);
    expect(hasVisibleText(`${character}a`)).toBe(true);
  },
);

test.each([
  'a',
  '.',
  '1',
  '日本',
  'می‌خواهم',
  '👩‍💻',
  '❤️',
  '1️⃣',
  '\u{10fff0}',
  'e\u0301',
  ''.padEnd(3, '\u3164') + '-',
])('%s says something', (text) => {
  expect(hasVisibleText(text)).toBe(true);
});

test('nothing says nothing', () => {
  expect(hasVisibleText('')).toBe(false);
});
