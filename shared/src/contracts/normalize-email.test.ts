import { isEmail } from '.';
import { normalizeEmail } from './normalize-email';

test.each([
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
  ['user@例え.jp', 'user@xn--r8jz45g.jp'],
])('%s is stored as %s', (email, stored) => {
  expect(normalizeEmail(email)).toBe(stored);
  expect(isEmail(email.trim())).toBe(true);
});

test.each(['a@bücher.example/b', 'a@bücher.example:80', 'a@ü b.example', 'bücher.example', ''])(
  'of %s no address is made',
  (email) => {
    expect(normalizeEmail(email)).toBe(email);
    expect(isEmail(normalizeEmail(email))).toBe(false);
  },
);
