import type { SignupRequest } from '@site/shared/contracts/api';
import { useApi, useTokenStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { signup } from '../auth-api';
import { useSubmission } from '../forms/use-submission';
import { beginFlow } from '../verify-otp/verification-flow';
import { validateSignup } from './validate-signup';

/** Makes an account. `onSignedUp` gets the address that the code went to. */
export function useSignup() {
  const api = useApi();
  const tokens = useTokenStore();
  const { submit, showFailure, ...form } = useSubmission();

  const signUp = (request: SignupRequest, onSignedUp: (email: string) => void) =>
    submit(validateSignup(request), async () => {
      const result = await signup(api, request);
      if (!result.success) return showFailure(result.error);
      beginFlow(tokens, 'signup', request.email);
      toast.success('Account created successfully. OTP sent to your email');
      onSignedUp(request.email);
    });

  return { ...form, signUp };
}
