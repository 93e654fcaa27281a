import { useState } from 'react';
import { useAuth } from '@site/shared/auth';
import { emailNotVerified } from '@site/shared/contracts';
import type { LoginRequest } from '@site/shared/contracts/api';
import { readFields, useForm } from '@site/shared/forms';
import { describeFailure, useSessionStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { accountDeleted } from '../auth-api';
import { toastFailure } from '../forms/toast-failure';
import { beginFlow } from '../verify-otp/verification-flow';
import { validateLogin } from './validate-login';

export interface LoginOutcomes {
  onLoggedIn: () => void;
  /** The password is right, but the address is not verified; a new code has been sent. */
  onUnverified: (email: string) => void;
  /** The password is right, but the account is deleted; the reason contains until when it can be restored. */
  onDeleted: (credentials: LoginRequest, reason: string) => void;
}

export function useLogin({ onLoggedIn, onUnverified, onDeleted }: LoginOutcomes) {
  const auth = useAuth();
  const tokens = useSessionStore();
  const [failure, setFailure] = useState<string>();
  const form = useForm<LoginRequest, void>({
    read: (form) => readFields(form, 'email', 'password'),
    validate: validateLogin,
    onInvalid: () => setFailure(undefined),
    send: async (request) => {
      setFailure(undefined);
      return { success: true, data: await auth.login(request), message: 'Login successful' };
    },
    onSent: ({ message }) => {
      toast.success(message);
      onLoggedIn();
    },
    onFailed: (failed) => {
      if (failed.error.code === accountDeleted) {
        return onDeleted(failed.values, describeFailure(failed.error));
      }
      toastFailure(failed);
      if (failed.error.code !== emailNotVerified) {
        // Messages of fields stand under them.
        if (Object.keys(failed.errors).length === 0) setFailure(describeFailure(failed.error));
        return;
      }
      const { email } = failed.values;
      beginFlow(tokens, 'signup', email);
      onUnverified(email);
    },
  });
  // The alert stays when the toast has closed.
  return { ...form, failure };
}
