/** Messages by field name. The first message of a list is the one to show. */
export type FieldErrors = Record<string, string | string[]>;

/** The body of every answer from 400 up. */
export interface ErrorBody {
  /** A sentence for people. */
  message: string;
  /** Messages by field; only where single fields are wrong. */
  details?: FieldErrors;
  /** The same sentence under the name that `/verify-otp/` promises. Source: requirement 9.10. */
  error?: string;
  /** A stable word for programs, such as `validation_failed`, `not_found` or `rate_limited`. */
  code: string;
  /** Names the request in the server's log. */
  requestId: string;
}

/** The `code` of the 403 that answers a right password before the address is verified; a fresh code is on its way. */
export const emailNotVerified = 'email_not_verified';
