import { AxiosError, AxiosHeaders, CanceledError } from 'axios';
import { ApiError } from '../api-error';
import { fromAxiosError } from './from-axios-error';

it.each(['ERR_NETWORK', 'ETIMEDOUT'])('says that the network failed: %s @10.9', (code) => {
  expect(fromAxiosError(new AxiosError('no response', code))).toMatchObject({
    status: undefined,
    message: 'Network error. Please check your connection.',
    code,
  });
});

it.each([
  ['by the page', new CanceledError()],
  ['by the browser, which leaves the page', new AxiosError('Request aborted', 'ECONNABORTED')],
])('does not blame the network for a request that was called off %s', (_, thrown) => {
  expect(fromAxiosError(thrown)).toMatchObject({ message: 'Something went wrong', code: 'ERR_CANCELED' });
});

it('keeps status, body and headers of a response', () => {
  const response = {
    status: 429,
    statusText: '',
    data: { message: 'Slow down', details: { email: ['Taken'] } },
    headers: new AxiosHeaders({ 'Retry-After': '90' }),
    config: { headers: new AxiosHeaders() },
  };
  const error = new AxiosError('status 429', AxiosError.ERR_BAD_REQUEST, undefined, undefined, response);
  expect(fromAxiosError(error)).toMatchObject({
    status: 429,
    message: 'Error 429: Slow down',
    body: response.data,
    details: { email: ['Taken'] },
    retryAfterSeconds: 90,
  });
});

it('lets an ApiError through, and keeps the message of any other error', () => {
  const lost = new ApiError('lost');
  expect(fromAxiosError(lost)).toBe(lost);
  expect(fromAxiosError(new TypeError('not a function'))).toMatchObject({ message: 'not a function' });
});
