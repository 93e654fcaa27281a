import Ajv from 'ajv';
import { limitTextLengths } from './text-length';

const schema = { type: 'string', minLength: 2, maxLength: 3 };
const texts = [
  '',
  'a',
  'ab',
  'abc',
  'abcd',
  '🙂',
  '🙂🙂',
  '🙂🙂🙂',
  '🙂🙂🙂🙂',
  'a🙂b',
  '\ud83d',
  '\ud83da',
  'é\u0301x',
];

test.each(texts)('says the same as Ajv of %j', (text) => {
  const [own, original] = [limitTextLengths(new Ajv()), new Ajv()].map((ajv) => ajv.compile(schema));
  expect(own?.(text)).toBe(original?.(text));
  expect(own?.errors).toEqual(original?.errors);
});

test('looks at no more of a text than its limit', () => {
  const codePointAt = jest.spyOn(String.prototype, 'codePointAt');
  limitTextLengths(new Ajv()).compile(schema)('x'.repeat(2_000_000));
  expect(codePointAt.mock.calls.length).toBeLessThan(10);
});
