import type { ApiError, ApiResult } from '@site/shared/http';
import type { FormErrors } from './form-errors';

/** Where a form's values come from, which rules they follow, and where they go. */
export interface FormOptions<Values extends object, Data, Field extends string = FieldOf<Values>> {
  /** The values at the time of the submission: read from the form element, or kept elsewhere. */
  read: (form: HTMLFormElement) => Values;
  /** The rules: what is wrong, by field. Nothing is sent while something is. */
  validate?: (values: Values) => FormErrors<Field>;
  /** Sends the values. What it throws counts as a failure, too. */
  send: (values: Values) => Promise<ApiResult<Data>>;
  /** Told after the errors of the rules are shown under their fields. */
  onInvalid?: (errors: FormErrors<Field>) => void;
  /** Told when the server has taken the values. The form is pending until it is done. */
  onSent?: (sent: Sent<Values, Data>) => void | Promise<void>;
  /** Told after the server's errors are shown under their fields; posts a toast with the reason unless given. */
  onFailed?: (failed: Failed<Values, Field>) => void;
}

export type FieldOf<Values> = Extract<keyof Values, string>;

export interface Sent<Values, Data> {
  values: Values;
  data: Data;
  /** The sentence of the `ApiResult`. */
  message: string;
  /** For `form.reset()`. */
  form: HTMLFormElement;
}

export interface Failed<Values, Field extends string = string> {
  values: Values;
  error: ApiError;
  /** What the server says of single fields. */
  errors: FormErrors<Field>;
}
