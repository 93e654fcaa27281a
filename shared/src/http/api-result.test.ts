import { ApiError } from './api-error';
import { describeFailure, toApiResult, withCookies } from './api-result';

const refused = (status: number) => ApiError.fromResponse(status, { message: 'The name is taken' });

it('brings the data of a call, with the sentence for success', async () => {
  const call = Promise.resolve({ status: 200, data: [1], headers: {} });
  expect(await toApiResult(call, 'Saved')).toEqual({ success: true, data: [1], message: 'Saved' });
});

it('brings the error of a call that failed, with its own sentence', async () => {
  const error = refused(404);
  expect(await toApiResult(Promise.reject(error), 'Saved')).toEqual({
    success: false,
    error,
    message: 'Resource not found.',
  });
});

it("tells people the server's own sentence when it refused, and otherwise that of the error", () => {
  expect(describeFailure(refused(400))).toBe('The name is taken');
  expect(describeFailure(refused(499))).toBe('The name is taken');
  expect(describeFailure(refused(500))).toBe('Server error. Please try again later.');
  expect(describeFailure(ApiError.fromResponse(400, ''))).toBe('Invalid request. Please check your input.');
  const lost = new ApiError('lost', { body: { message: 'of somebody else' } });
  expect(describeFailure(lost)).toBe('lost');
});

it('sends cookies along to another origin where a call needs them', () => {
  expect(withCookies).toEqual({ withCredentials: true });
});
