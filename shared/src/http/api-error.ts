import type { FieldErrors } from '@site/shared/contracts';

// Registered, so that a remote that brings its own copy of the class still recognises the shell's errors.
const brand: unique symbol = Symbol.for('@site/shared/http/ApiError');

export interface ApiErrorInit {
  status?: number | undefined;
  body?: unknown;
  code?: string | undefined;
  /** By lower-case name. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A call that failed. `message` is the sentence for its status (requirements 10.2 to 10.8). */
export class ApiError extends Error {
  readonly [brand] = true;
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined;
  /** The response's body as received; undefined without a response. */
  readonly body: unknown;
  /** Messages by field, when the body names fields. */
  readonly details: FieldErrors | undefined;
  /**
   * The body's `code`; without a usable response `ERR_NETWORK`, `ETIMEDOUT`, `ERR_CANCELED`, or `ERR_BAD_RESPONSE` for
   * success that does not come from the API.
   */
  readonly code: string | undefined;
  /** How long the server asks to wait before the next try, in seconds; undefined when it does not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { status, body, code, headers, cause }: ApiErrorInit = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.details = findDetails(body);
    this.code = findText(body, 'code') ?? code;
    this.retryAfterSeconds = findSeconds(headers?.['retry-after']);
  }

  /** The error for a response with a status from 400 up. */
  static fromResponse(status: number, body: unknown, headers: Record<string, string> = {}): ApiError {
    return new ApiError(messageForStatus(status, body), { status, body, headers });
  }

  /** @deprecated Use `fromResponse`. The name of version 1.2, for remotes that were built with it. */
  static fromAnswer(status: number, body: unknown, headers: Record<string, string> = {}): ApiError {
    return ApiError.fromResponse(status, body, headers);
  }
}

/** Whether `value` is an {@link ApiError}, of this copy of the class or of another one. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && brand in value;
}

/** Turns anything that a client threw into an {@link ApiError}. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  return new ApiError((error instanceof Error && error.message) || fallbackMessage, { cause: error });
}

/** The text that `body` carries under `key`, if it is an object that does. */
export function findText(body: unknown, key: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value = (body as Record<string, unknown>)[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Source of all messages: requirements 10.2 to 10.10. */
export const networkErrorMessage = 'Network error. Please check your connection.';
export const fallbackMessage = 'Something went wrong';

const messages: Readonly<Record<number, string>> = {
  400: 'Invalid request. Please check your input.',
  401: 'Authentication required. Please log in.',
  403: "Access denied. You don't have permission.",
  404: 'Resource not found.',
  422: 'Validation error. Please check your input.',
  500: 'Server error. Please try again later.',
};

function messageForStatus(status: number, body: unknown): string {
  return messages[status] ?? `Error ${status}: ${findText(body, 'message') ?? fallbackMessage}`;
}

function findDetails(body: unknown): FieldErrors | undefined {
  const { details } = (body ?? {}) as { details?: unknown };
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return undefined;
  return Object.keys(details).length > 0 ? (details as FieldErrors) : undefined;
}

/** Only the form that our API sends: whole seconds, not a date. */
function findSeconds(text: string | undefined): number | undefined {
  return /^\d+$/.test(String(text)) ? Number(text) : undefined;
}
