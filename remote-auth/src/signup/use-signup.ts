import type { SignupRequest } from '@site/shared/contracts/api';
import { readFields, useForm } from '@site/shared/forms';
import { useApi, useSessionStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { signup } from '../auth-api';
import { toastFailure } from '../forms/toast-failure';
import { beginFlow } from '../verify-otp/verification-flow';
import { validateSignup } from './validate-signup';

/** Creates an account. `onSignedUp` gets the address of the code. */
export function useSignup(onSignedUp: (email: string) => void) {
  const api = useApi();
  const tokens = useSessionStore();
  return useForm<SignupRequest, unknown>({
    read: (form) => readFields(form, 'email', 'password', 'confirm_password'),
    validate: validateSignup,
    send: (request) => signup(api, request),
    onSent: ({ values: { email }, form }) => {
      beginFlow(tokens, 'signup', email);
      toast.success('Account created successfully. OTP sent to your email');
      form.reset();
      onSignedUp(email);
    },
    onFailed: toastFailure,
  });
}
