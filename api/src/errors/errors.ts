import type { FieldErrors } from '@site/shared/contracts';

export interface AppErrorOptions {
  /** A stable code for programs; each class has a default. */
  code?: string;
  cause?: unknown;
}

/** An error whose message may be shown to the client. `error-handler.ts` maps each class to a status. */
export abstract class AppError extends Error {
  readonly code: string;
  /** Messages by field, when single fields are wrong. */
  readonly details?: FieldErrors;

  constructor(problem: FieldErrors | string, { code, cause }: AppErrorOptions & { code: string }) {
    super(typeof problem === 'string' ? problem : firstSentence(problem), { cause });
    this.code = code;
    if (typeof problem !== 'string') this.details = problem;
  }
}

function firstSentence(details: FieldErrors): string {
  const [first] = Object.values(details).flat();
  return first ?? 'Invalid request. Please check your input.';
}

/** The request is invalid: a sentence, or sentences by field. */
export class ValidationError extends AppError {
  constructor(problem: FieldErrors | string, options?: AppErrorOptions) {
    super(problem, { code: 'validation_failed', ...options });
  }
}

/** Nobody is signed in, or the credentials are wrong. */
export class UnauthorizedError extends AppError {
  constructor(message = 'Authentication required. Please log in.', options?: AppErrorOptions) {
    super(message, { code: 'unauthorized', ...options });
  }
}

/** Signed in, but not allowed. */
export class ForbiddenError extends AppError {
  constructor(message = "Access denied. You don't have permission.", options?: AppErrorOptions) {
    super(message, { code: 'forbidden', ...options });
  }
}

/** It does not exist, or the client may not know about it. */
export class NotFoundError extends AppError {
  constructor(message = 'Resource not found.', options?: AppErrorOptions) {
    super(message, { code: 'not_found', ...options });
  }
}

/** It has been changed meanwhile, or exists already. */
export class ConflictError extends AppError {
  constructor(message: string, options?: AppErrorOptions) {
    super(message, { code: 'conflict', ...options });
  }
}

/** The request, or one of its files, is larger than allowed. */
export class TooLargeError extends AppError {
  constructor(problem: FieldErrors | string = 'The request is too large.', options?: AppErrorOptions) {
    super(problem, { code: 'too_large', ...options });
  }
}

/** The call does not accept this kind of content. */
export class UnsupportedMediaTypeError extends AppError {
  constructor(problem: FieldErrors | string, options?: AppErrorOptions) {
    super(problem, { code: 'unsupported_media_type', ...options });
  }
}

/** Too many requests. */
export class RateLimitedError extends AppError {
  /** How long to wait before the next attempt. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, message = 'Too many requests. Please wait a moment and try again.') {
    super(message, { code: 'rate_limited' });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A dependency does not respond; a later attempt may succeed. */
export class UnavailableError extends AppError {
  readonly retryAfterSeconds: number = 1;

  constructor(
    options?: AppErrorOptions,
    message = 'The service is not available right now. Please try again in a moment.',
  ) {
    super(message, { code: 'unavailable', ...options });
  }
}

/** The storage is full: requests with files fail, all others work. */
export class StorageFullError extends UnavailableError {
  override readonly retryAfterSeconds = 60;

  constructor(cause: unknown) {
    super(
      { code: 'storage_full', cause },
      'There’s no room for more files right now. Please try again later.',
    );
  }
}

/** The API is overloaded. */
export class OverloadedError extends UnavailableError {
  constructor() {
    super({ code: 'overloaded' });
  }
}
