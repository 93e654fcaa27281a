import { type FormEvent, useState } from 'react';
import { type ApiError, describeFailure } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { type FieldMessages, toFieldMessages } from './field-messages';

export interface Submission {
  /** What is wrong, by field name. */
  errors: FieldMessages;
  submitting: boolean;
  /** Shows `problems`, or sends when there are none. */
  submit: (problems: FieldMessages, send: () => Promise<void>) => Promise<void>;
  /** Shows each field's message under the field and as a toast; without fields, one toast. */
  showFailure: (error: ApiError, describe?: (error: ApiError) => string) => void;
  /** Takes away the message of one field. */
  clearError: (field: string) => void;
  /** For the form's `onInput`: takes away the message of the field that is being edited, and of no other. */
  clearEdited: (event: FormEvent<HTMLFormElement>) => void;
}

/** The states of a form on its way to the server: idle, submitting, failed. */
export function useSubmission(): Submission {
  const [errors, setErrors] = useState<FieldMessages>({});
  const [submitting, setSubmitting] = useState(false);
  const clearError = (field: string) => setErrors(({ [field]: _, ...others }) => others);

  return {
    errors,
    submitting,
    submit: async (problems, send) => {
      setErrors(problems);
      if (Object.keys(problems).length > 0) return;
      setSubmitting(true);
      try {
        await send();
      } finally {
        setSubmitting(false);
      }
    },
    showFailure: (error, describe = describeFailure) => {
      const messages = Object.entries(toFieldMessages(error.details ?? {}));
      setErrors(Object.fromEntries(messages));
      if (messages.length === 0) toast.error(describe(error));
      for (const [, message = ''] of messages) toast.error(message);
    },
    clearError,
    clearEdited: ({ target }) => clearError((target as HTMLInputElement).name),
  };
}
