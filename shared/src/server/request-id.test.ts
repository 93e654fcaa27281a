import { toRequestId } from './request-id';

const id = '0af7651916cd43dd8448eb211c80319c';

test('keeps the id that a trusted proxy has given', () => {
  expect(toRequestId({ 'x-request-id': id }, true)).toBe(id);
});

test.each([
  [{ 'x-request-id': id }, false],
  [{}, true],
  [{ 'x-request-id': 'short' }, true],
  [{ 'x-request-id': `${id} "msg":"refused"` }, true],
  [{ 'x-request-id': 'x'.repeat(65) }, true],
])('makes an id for %j, trusted: %s', (headers, isTrusted) => {
  expect(toRequestId(headers, isTrusted)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});
