import type { ApiError, ApiResult } from '@site/shared/http';
import type { FormErrors } from './form-errors';

/** How a form reads its values, validates them, and sends them. */
export interface FormOptions<Values extends object, Data, Field extends string = FieldOf<Values>> {
  /** The values at the time of the submission: read from the form element, or kept elsewhere. */
  read: (form: HTMLFormElement) => Values;
  /** The rules: what is wrong, by field. Nothing is sent while something is. */
  validate?: (values: Values) => FormErrors<Field>;
  /** Sends the values. What it throws counts as a failure, too. */
  send: (values: Values) => Promise<ApiResult<Data>>;
  /** Called after the errors of the rules are shown under their fields. The next attempt closes the toasts that it posts. */
  onInvalid?: (errors: FormErrors<Field>) => void;
  /** Called when the server has accepted the values. The form stays pending until it resolves. */
  onSent?: (sent: Sent<Values, Data>) => void | Promise<void>;
  /** Called after the server's errors are shown under their fields; by default it shows a toast with the reason. The next attempt closes its toasts. */
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
