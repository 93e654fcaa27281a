import type { FieldErrors } from '@site/shared/contracts';

/** What is wrong, by field name. A field without an error is absent or undefined. */
export type FormErrors<Field extends string = string> = { [Name in Field]?: string | undefined };

/** What the server says of each field, from the `details` of an `ApiError`: the first message of a list. */
export function toFormErrors(details: FieldErrors = {}): FormErrors {
  return dropEmpty(
    Object.fromEntries(Object.entries(details).map(([field, message]) => [field, [message].flat()[0]])),
  );
}

/** Leaves out the fields that have no error. */
export function dropEmpty<Field extends string>(errors: FormErrors<Field>): FormErrors<Field> {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as FormErrors<Field>;
}
