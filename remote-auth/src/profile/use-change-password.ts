import type { ChangePasswordRequest } from '@site/shared/contracts/api';
import { useApi } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { useSubmission } from '../forms/use-submission';
import { changePassword } from '../profile-api';
import { validateChangePassword } from './validate-change-password';

/** Changes the password; the server then ends the member's other sessions. */
export function useChangePassword() {
  const api = useApi();
  const { submit, showFailure, ...form } = useSubmission();

  const change = (request: ChangePasswordRequest, onChanged: () => void) =>
    submit(validateChangePassword(request), async () => {
      const result = await changePassword(api, request);
      if (!result.success) return showFailure(result.error);
      toast.success(result.message);
      onChanged();
    });

  return { ...form, change };
}
