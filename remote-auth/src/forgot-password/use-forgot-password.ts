import type { ForgotPasswordResponse } from '@site/shared/contracts/api';
import { readFields, useForm } from '@site/shared/forms';
import { useApi, useSessionStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { forgotPassword } from '../auth-api';
import { toastFailure } from '../forms/toast-failure';
import { beginFlow } from '../verify-otp/verification-flow';
import { describeSendFailure } from './describe-send-failure';
import { type ForgotPasswordFields, validateForgotPassword } from './validate-forgot-password';

/** Asks for a reset code. `onSent` gets the address that it went to. */
export function useForgotPassword(onSent: (email: string) => void) {
  const api = useApi();
  const tokens = useSessionStore();
  return useForm<ForgotPasswordFields, ForgotPasswordResponse>({
    read: (form) => readFields(form, 'email', 'terms'),
    validate: validateForgotPassword,
    send: ({ email }) => forgotPassword(api, email),
    onSent: ({ values: { email } }) => {
      beginFlow(tokens, 'reset', email);
      toast.success('OTP sent to your email. Please check your inbox.');
      onSent(email);
    },
    onFailed: (failed) => toastFailure(failed, describeSendFailure),
  });
}
