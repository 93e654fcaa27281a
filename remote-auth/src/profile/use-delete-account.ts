import { startTransition } from 'react';
import { useAuth } from '@site/shared/auth';
import type { DeleteAccountRequest, DeleteAccountResponse } from '@site/shared/contracts/api';
import { readFields, useForm } from '@site/shared/forms';
import { useApi, useSessionStore } from '@site/shared/http';
import { paths } from '@site/shared/paths';
import { useNavigate } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { toastFailure } from '../forms/toast-failure';
import { deleteAccount } from '../profile-api';
import { findPasswordProblem } from '../forms/account-rules';

type Values = Record<keyof DeleteAccountRequest, string>;

/** Deletes the account and leads home, signed out, because the server has ended every session. */
export function useDeleteAccount() {
  const api = useApi();
  const tokens = useSessionStore();
  const navigate = useNavigate();
  const { logout } = useAuth();
  return useForm<Values, DeleteAccountResponse>({
    read: (form) => readFields(form, 'password', 'posts'),
    validate: ({ password, posts }) => ({
      password: findPasswordProblem(password),
      posts: posts === '' ? 'Please choose one' : undefined,
    }),
    send: ({ password, posts }) =>
      deleteAccount(api, { password, posts: posts === 'keep' ? 'keep' : 'remove' }),
    onSent: ({ message }) => {
      // Without its tokens this session ends here only.
      tokens.clearSession();
      startTransition(() => {
        void navigate(paths.home);
        void logout().then(() => toast.success(message));
      });
    },
    onFailed: toastFailure,
  });
}
