import type { Failed } from '@site/shared/forms';
import { type ApiError, describeFailure } from '@site/shared/http';
import { toast } from '@site/shared/toasts';

/** Posts each field's message as a toast as well; without fields, one toast with the reason. */
export function toastFailure(
  { error, errors }: Pick<Failed<object>, 'error' | 'errors'>,
  describe: (error: ApiError) => string = describeFailure,
): void {
  const messages = Object.values(errors);
  if (messages.length === 0) toast.error(describe(error));
  for (const message of messages) toast.error(message ?? '');
}
