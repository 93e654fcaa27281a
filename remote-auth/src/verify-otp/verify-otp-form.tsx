import { useState } from 'react';
import { useAuth } from '@site/shared/auth';
import { codeLength } from '@site/shared/contracts';
import type { VerifyOtpRequest, VerifyOtpResponse } from '@site/shared/contracts/api';
import { useForm } from '@site/shared/forms';
import { type ApiError, findText, useApi, useSessionStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Button, Form } from '@site/shared/ui';
import { verifyOtp } from '../auth-api';
import { toastFailure } from '../forms/toast-failure';
import { CodeInput } from './code-input';
import { ResendCode } from './resend-code';
import { endFlow, type FlowName, type VerificationFlow } from './verification-flow';

interface VerifyOtpFormProps {
  flow: VerificationFlow | undefined;
  onVerified: (flow: FlowName | undefined) => void;
}

export function VerifyOtpForm({ flow, onVerified }: VerifyOtpFormProps) {
  const { digits, changeDigits, errors, formProps, pending } = useVerifyOtp(flow, onVerified);
  return (
    <Form {...formProps}>
      <CodeInput
        label="Verification code"
        digits={digits}
        onChange={changeDigits}
        error={errors.otp}
        disabled={pending}
      />
      <Button type="submit" variant="primary" size="large" block busy={pending}>
        Verify Account
      </Button>
      <ResendCode email={flow?.email} />
    </Form>
  );
}

const noDigits = Array<string>(codeLength).fill('');

/** Verifies a code. `onVerified` gets its flow. */
function useVerifyOtp(flow: VerificationFlow | undefined, onVerified: (flow: FlowName | undefined) => void) {
  const api = useApi();
  const auth = useAuth();
  const tokens = useSessionStore();
  const [digits, setDigits] = useState(noDigits);
  const complete = flow !== undefined && !digits.includes('');

  const { setError, ...form } = useForm<VerifyOtpRequest, VerifyOtpResponse>({
    read: () => ({ email: flow?.email ?? '', otp: digits.join('') }),
    validate: () => ({ otp: complete ? undefined : 'Please enter all 6 digits' }),
    send: (request) => verifyOtp(api, request),
    onSent: async ({ data: { token, refresh, user }, message }) => {
      if (token && user) await auth.startSession({ access: token, refresh, user });
      if (flow) endFlow(tokens, flow);
      toast.success(message);
      onVerified(flow?.name);
    },
    onFailed: (failed) => {
      toastFailure(failed, describe);
      if (!isRefused(failed.error)) return;
      setDigits(noDigits);
      setError('otp', failed.errors.otp ?? describe(failed.error));
    },
  });

  const changeDigits = (changed: string[]) => {
    setDigits(changed);
    setError('otp', undefined);
  };

  return { ...form, digits, changeDigits };
}

function describe({ body }: ApiError): string {
  return findText(body, 'error') ?? 'Verification failed. Please try again.';
}

/** After an outage, or too many attempts in a short time, the code may still be right. */
function isRefused({ status }: ApiError): boolean {
  return status === 400 || status === 422;
}
