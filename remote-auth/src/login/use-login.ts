import { useAuth } from '@site/shared/auth';
import { emailNotVerified } from '@site/shared/contracts';
import type { LoginRequest } from '@site/shared/contracts/api';
import { toApiError, useTokenStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { useSubmission } from '../forms/use-submission';
import { beginFlow } from '../verify-otp/verification-flow';
import { validateLogin } from './validate-login';

export interface LoginOutcomes {
  onLoggedIn: () => void;
  /** The password is right, but the address waits for its code, which has just been sent again. */
  onUnverified: (email: string) => void;
}

export function useLogin({ onLoggedIn, onUnverified }: LoginOutcomes) {
  const auth = useAuth();
  const tokens = useTokenStore();
  const { submit, showFailure, ...form } = useSubmission();

  const logIn = (request: LoginRequest) =>
    submit(validateLogin(request), async () => {
      try {
        await auth.login(request);
      } catch (thrown) {
        const error = toApiError(thrown);
        showFailure(error);
        if (error.code !== emailNotVerified) return;
        beginFlow(tokens, 'signup', request.email);
        return onUnverified(request.email);
      }
      toast.success('Login successful');
      onLoggedIn();
    });

  return { ...form, logIn };
}
