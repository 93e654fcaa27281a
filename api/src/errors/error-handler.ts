import { randomUUID } from 'node:crypto';
import {
  InvalidDescriptionError,
  ReleaseRejectedError,
  RoutesDroppedError,
  RouteTakenError,
} from '@site/release-rules';
import type { ErrorBody } from '@site/shared/contracts';
import type { RefusalBody } from '@site/shared/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toFieldErrors } from '../http/validation-messages';
import {
  AppError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  OverloadedError,
  RateLimitedError,
  TooLargeError,
  UnauthorizedError,
  UnavailableError,
  UnsupportedMediaTypeError,
  ValidationError,
} from './errors';

/** The only mapping of errors to status codes. */
const statusByClass = [
  [ValidationError, 400],
  [InvalidDescriptionError, 400],
  [UnauthorizedError, 401],
  [ForbiddenError, 403],
  [NotFoundError, 404],
  [ConflictError, 409],
  [RouteTakenError, 409],
  [RoutesDroppedError, 409],
  [TooLargeError, 413],
  [UnsupportedMediaTypeError, 415],
  [ReleaseRejectedError, 422],
  [RateLimitedError, 429],
  [UnavailableError, 503],
] as const;

/** Codes for Fastify's own rejections, such as malformed JSON. */
const codeByStatus: Record<number, string> = {
  400: 'malformed_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
};

const messageByStatus: Record<number, string> = {
  413: 'The request is too large.',
  415: 'This kind of content is not accepted here.',
};

type ErrorResponse = { status: number } & Omit<ErrorBody, 'requestId' | 'error'>;

/** Sends all errors in the same format. An unexpected error is logged in full, and the response contains no details. */
export function errorHandler(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, ...response } = toErrorResponse(error);
  // The metrics count rejected requests; a line for each would only add to the load.
  if (status >= 500 && !(error instanceof OverloadedError))
    request.log.error({ err: error }, 'request failed');
  if (error instanceof RateLimitedError || error instanceof UnavailableError)
    reply.header('retry-after', error.retryAfterSeconds);
  const body: ErrorBody = { ...response, error: response.message, requestId: request.id };
  // Fastify closes the connection of a body that it rejects. A client that is still sending would get a reset before the
  // response. Node discards the rest, within the limits for bodies.
  reply.removeHeader('connection');
  void reply.status(status).header('x-request-id', request.id).send(body);
}

/** For `refuseMalformed`: a malformed request has no route, log or id. */
export function toMalformedBody(): RefusalBody {
  const message = 'We can’t make sense of this request.';
  const body: ErrorBody = { message, error: message, code: 'malformed_request', requestId: randomUUID() };
  return { type: 'application/json', text: JSON.stringify(body) };
}

export function notFoundHandler(request: FastifyRequest, reply: FastifyReply): void {
  errorHandler(new NotFoundError(), request, reply);
}

function toErrorResponse(error: FastifyError | Error): ErrorResponse {
  if (error instanceof AppError || error instanceof ReleaseRejectedError) return toAppErrorResponse(error);
  if ('validation' in error && error.validation) {
    // An impossible id means that nothing exists at this URL.
    if (error.validationContext === 'params') return toAppErrorResponse(new NotFoundError());
    return toAppErrorResponse(new ValidationError(toFieldErrors(error.validation)));
  }
  if (isUnstorableText(error))
    return toAppErrorResponse(new ValidationError('The text has characters we can’t store.'));
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status < 400 || status >= 500) {
    return { status: 500, message: 'Server error. Please try again later.', code: 'internal' };
  }
  return {
    status,
    message: messageByStatus[status] ?? error.message,
    code: codeByStatus[status] ?? 'bad_request',
  };
}

function toAppErrorResponse(error: AppError | ReleaseRejectedError): ErrorResponse {
  const status = statusByClass.find(([errorClass]) => error instanceof errorClass)?.[1] ?? 500;
  const { message, details, code } = error;
  return { status, message, code, ...(details && { details }) };
}

/** Postgres rejects U+0000 in a text. */
function isUnstorableText(error: Error): boolean {
  return 'code' in error && error.code === '22021';
}
