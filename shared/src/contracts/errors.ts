import type { Static } from 'typebox';
import type { ErrorBodySchema } from './api/common';

/** Messages by field name. The first message of a list is the one to show. */
export type FieldErrors = Record<string, string | string[]>;

/** The body of every response from 400 up. */
export interface ErrorBody extends Static<typeof ErrorBodySchema> {}

/** The `code` of the 403 for a right password before the address is verified; a fresh code is on its way. */
export const emailNotVerified = 'email_not_verified';
