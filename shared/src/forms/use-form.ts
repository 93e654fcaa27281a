import { type ComponentProps, useRef, useState } from 'react';
import { describeFailure, toFailure } from '@site/shared/http';
import { toast, toastUntil } from '@site/shared/toasts';
import { dropEmpty, type FormErrors, toFormErrors } from './form-errors';
import type { FieldOf, FormOptions } from './form-options';

export interface FormState<Field extends string> {
  /** Goes on the `Form` of `@site/shared/ui`, which moves the focus to the first field with an error. */
  formProps: Required<Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput'>>;
  /** Goes on the field of that name. */
  field: (name: Field) => FieldState;
  errors: FormErrors<Field>;
  /** From the submission until the server has responded. */
  pending: boolean;
  /** Sets or clears the error under one field. */
  setError: (field: Field, message: string | undefined) => void;
}

interface FieldState {
  name: string;
  error: string | undefined;
  disabled: boolean;
}

/**
 * The submission of a form: idle, pending, failed. Values stay where they are, in the form's elements or in the
 * state of the component, so they are kept after an error.
 */
export function useForm<Values extends object, Data, Field extends string = FieldOf<Values>>(
  options: FormOptions<Values, Data, Field>,
): FormState<Field> {
  const [errors, setErrors] = useState<FormErrors<Field>>({});
  const [pending, setPending] = useState(false);
  const attempt = useRef<AbortController>(undefined);

  const setError = (field: Field, message: string | undefined) =>
    setErrors((shown) => (shown[field] === message ? shown : { ...shown, [field]: message }));

  async function submit(form: HTMLFormElement): Promise<void> {
    // What the attempt before has said in toasts is no longer so.
    attempt.current?.abort();
    const { signal } = (attempt.current = new AbortController());
    const values = options.read(form);
    const invalid = dropEmpty(options.validate?.(values) ?? {});
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) return toastUntil(signal, () => options.onInvalid?.(invalid));
    setPending(true);
    try {
      await send(values, form, signal);
    } finally {
      setPending(false);
    }
  }

  async function send(values: Values, form: HTMLFormElement, signal: AbortSignal): Promise<void> {
    const { onSent, onFailed = ({ error }) => toast.error(describeFailure(error)) } = options;
    const result = await options.send(values).catch(toFailure);
    if (result.success) return onSent?.({ values, data: result.data, message: result.message, form });
    const refused = toFormErrors(result.error.details) as FormErrors<Field>;
    setErrors(refused);
    toastUntil(signal, () => onFailed({ values, error: result.error, errors: refused }));
  }

  return {
    formProps: {
      onSubmit: ({ currentTarget }) => void submit(currentTarget),
      // Only of the field that is edited: what is wrong with the others stays so.
      onInput: ({ target }) => setError((target as HTMLInputElement).name as Field, undefined),
    },
    field: (name) => ({ name, error: errors[name], disabled: pending }),
    errors,
    pending,
    setError,
  };
}
