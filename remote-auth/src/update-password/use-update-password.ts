import { describeFailure, useApi, useTokenStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { resetEmailMissing, updatePassword } from '../auth-api';
import { useSubmission } from '../forms/use-submission';

interface NewPassword {
  password: string;
  confirm_password: string;
}

/** Sets a new password after a verified reset code. The server alone judges the two fields (requirement 4.45). */
export function useUpdatePassword(onUpdated: () => void) {
  const api = useApi();
  const tokens = useTokenStore();
  const { submit, showFailure, ...form } = useSubmission();
  const email = tokens.find('resetEmail');

  const update = (passwords: NewPassword) =>
    submit({}, async () => {
      const result = await updatePassword(api, { email: tokens.find('resetEmail'), ...passwords });
      if (!result.success) {
        return showFailure(result.error, (error) =>
          error.code === resetEmailMissing
            ? 'Reset email not found. Please restart reset process.'
            : describeFailure(error) || 'Failed to reset password',
        );
      }
      tokens.remove('resetEmail');
      toast.success(result.message);
      onUpdated();
    });

  return { ...form, email, update };
}
