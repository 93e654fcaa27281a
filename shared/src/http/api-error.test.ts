import { ApiError, isApiError, toApiError } from './api-error';

describe('a response', () => {
  it.each([
    [400, 'Invalid request. Please check your input.'],
    [401, 'Authentication required. Please log in.'],
    [403, "Access denied. You don't have permission."],
    [404, 'Resource not found.'],
    [422, 'Validation error. Please check your input.'],
    [500, 'Server error. Please try again later.'],
    [418, 'Error 418: I am a teapot'],
  ])('with status %i reads: %s @10.1 @10.2 @10.3 @10.4 @10.5 @10.6 @10.7 @10.8', (status, message) => {
    const body = { message: 'I am a teapot', code: 'teapot' };
    expect(ApiError.fromResponse(status, body)).toMatchObject({ status, message, body, code: 'teapot' });
  });

  it('has a sentence for other statuses without a message @10.8', () => {
    expect(ApiError.fromResponse(502, '<html>').message).toBe('Error 502: Something went wrong');
    expect(ApiError.fromResponse(418, { message: '' }).message).toBe('Error 418: Something went wrong');
  });

  it('has the name of its class, its own code, and none that is no text', () => {
    const { name, code } = ApiError.fromResponse(400, { code: 'taken' });
    expect([name, code]).toEqual(['ApiError', 'taken']);
    expect(new ApiError('lost', { code: 'ERR_NETWORK' }).code).toBe('ERR_NETWORK');
    expect(new ApiError('lost', { code: 'ERR_NETWORK', body: { code: 7 } }).code).toBe('ERR_NETWORK');
    expect(ApiError.fromResponse(400, null).code).toBeUndefined();
  });

  it('keeps details that name fields, and only those @10.1 @11.7', () => {
    const details = { email: ['Taken'], password: 'Too short' };
    expect(ApiError.fromResponse(400, { details }).details).toEqual(details);
    expect(ApiError.fromResponse(400, { details: {} }).details).toBeUndefined();
    expect(ApiError.fromResponse(400, { details: ['Taken'] }).details).toBeUndefined();
    expect(ApiError.fromResponse(400, { details: null }).details).toBeUndefined();
    expect(ApiError.fromResponse(400, { details: 'Taken' }).details).toBeUndefined();
    expect(ApiError.fromResponse(400, 'Taken').details).toBeUndefined();
    expect(ApiError.fromResponse(400, null).details).toBeUndefined();
    expect(new ApiError('lost').details).toBeUndefined();
  });

  it('says how many seconds to wait, when the server does', () => {
    const withHeader = (value: string) => ApiError.fromResponse(429, {}, { 'retry-after': value });
    expect(withHeader('90').retryAfterSeconds).toBe(90);
    for (const text of ['', '90s', '-90', '1.5']) expect(withHeader(text).retryAfterSeconds).toBeUndefined();
    expect(withHeader('Fri, 31 Dec 1999 23:59:59 GMT').retryAfterSeconds).toBeUndefined();
    expect(ApiError.fromResponse(429, {}).retryAfterSeconds).toBeUndefined();
  });
});

describe('toApiError', () => {
  it('lets an ApiError through', () => {
    const error = new ApiError('lost');
    expect(toApiError(error)).toBe(error);
  });

  it('keeps the message of any other error, and has one for what is none @10.10', () => {
    const cause = new Error('');
    expect(toApiError(cause)).toMatchObject({ message: 'Something went wrong', cause });
    expect(toApiError(null).message).toBe('Something went wrong');
    expect(toApiError({ message: 'no error' }).message).toBe('Something went wrong');
    expect(toApiError(new TypeError('not a function')).message).toBe('not a function');
    expect(toApiError('a string').message).toBe('Something went wrong');
  });
});

it('carries the mark by which every version of the class recognises it', () => {
  expect(new ApiError('lost')).toHaveProperty([Symbol.for('@site/shared/http/ApiError')], true);
});

it('is made by its name of version 1.2, too', () => {
  const answer = [429, { code: 'slow_down' }, { 'retry-after': '90' }] as const;
  expect(ApiError.fromAnswer(...answer)).toMatchObject({
    status: 429,
    code: 'slow_down',
    retryAfterSeconds: 90,
  });
});

it('recognises an error of another copy of the class', () => {
  let foreign: Error | undefined;
  jest.isolateModules(() => {
    const copy = jest.requireActual<{ ApiError: typeof ApiError }>('./api-error');
    foreign = new copy.ApiError('from a remote with its own copy');
  });
  expect(foreign).not.toBeInstanceOf(ApiError);
  expect(isApiError(foreign)).toBe(true);
  expect(isApiError(new Error('some other'))).toBe(false);
  expect(isApiError(undefined)).toBe(false);
  expect(isApiError(null)).toBe(false);
  expect(isApiError('text')).toBe(false);
});
