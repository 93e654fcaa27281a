import { ApiError } from '@site/shared/http';
import { describeSendFailure } from './describe-send-failure';

it.each([
  ['a text', new ApiError('x', { body: 'Plain words' }), 'Plain words'],
  ['an error field', new ApiError('x', { body: { error: 'First', message: 'Second' } }), 'First'],
  ['a message field', new ApiError('x', { body: { message: 'Second' } }), 'Second'],
  ['nothing to read', new ApiError('x', { body: '<html>' }), 'x'],
  ['nothing at all', new ApiError(''), 'An unexpected error occurred. Please try again.'],
])('reads a response with %s @4.28 @4.29', (_, error, sentence) => {
  expect(describeSendFailure(error)).toBe(sentence);
});
