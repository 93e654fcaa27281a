import { useState } from 'react';
import { useAuth } from '@site/shared/auth';
import { codeLength } from '@site/shared/contracts';
import { findText, useApi, useTokenStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { verifyOtp } from '../auth-api';
import { useSubmission } from '../forms/use-submission';
import { endFlow, type FlowName, type VerificationFlow } from './verification-flow';

/** Verifies a code. `onVerified` gets the flow that it belonged to. */
export function useVerifyOtp(
  flow: VerificationFlow | undefined,
  onVerified: (flow: FlowName | undefined) => void,
) {
  const api = useApi();
  const auth = useAuth();
  const tokens = useTokenStore();
  const { submit, showFailure, clearError, errors, submitting } = useSubmission();
  const [digits, setDigits] = useState<string[]>(() => Array<string>(codeLength).fill(''));
  const complete = flow !== undefined && !digits.includes('');

  const changeDigits = (changed: string[]) => {
    setDigits(changed);
    clearError('otp');
  };

  const verify = () =>
    submit(complete ? {} : { otp: 'Please enter all 6 digits' }, async () => {
      if (!flow) return;
      const result = await verifyOtp(api, { email: flow.email, otp: digits.join('') });
      if (!result.success) {
        return showFailure(
          result.error,
          ({ body }) => findText(body, 'error') ?? 'Verification failed. Please try again.',
        );
      }
      const { token, refresh, user } = result.data;
      if (token && user) await auth.startSession({ access: token, refresh, user });
      endFlow(tokens, flow);
      toast.success(result.message);
      onVerified(flow.name);
    });

  return { digits, changeDigits, errors, submitting, verify };
}
