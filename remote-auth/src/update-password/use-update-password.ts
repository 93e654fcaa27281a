import type { MessageResponse } from '@site/shared/contracts/api';
import { readFields, useForm } from '@site/shared/forms';
import { describeFailure, useApi, useSessionStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { resetEmailMissing, updatePassword } from '../auth-api';
import { toastFailure } from '../forms/toast-failure';
import { useHydrated } from '../use-hydrated';

interface NewPassword {
  password: string;
  confirm_password: string;
}

/** Sets a new password after a verified reset code. Only the server validates the two fields (requirement 4.45). */
export function useUpdatePassword(onUpdated: () => void) {
  const api = useApi();
  const tokens = useSessionStore();
  const hydrated = useHydrated();
  const form = useForm<NewPassword, MessageResponse>({
    read: (form) => readFields(form, 'password', 'confirm_password'),
    send: (passwords) => updatePassword(api, { email: tokens.find('resetEmail'), ...passwords }),
    onSent: ({ message }) => {
      tokens.remove('resetEmail');
      toast.success(message);
      onUpdated();
    },
    onFailed: (failed) =>
      toastFailure(failed, (error) =>
        error.code === resetEmailMissing
          ? 'Reset email not found. Please restart reset process.'
          : describeFailure(error) || 'Failed to reset password',
      ),
  });
  return { ...form, email: hydrated ? tokens.find('resetEmail') : undefined };
}
