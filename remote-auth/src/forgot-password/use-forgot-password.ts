import { useApi, useTokenStore } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { forgotPassword } from '../auth-api';
import { useSubmission } from '../forms/use-submission';
import { beginFlow } from '../verify-otp/verification-flow';
import { describeSendFailure } from './describe-send-failure';
import { type ForgotPasswordFields, validateForgotPassword } from './validate-forgot-password';

/** Asks for a reset code. `onSent` gets the address that it went to. */
export function useForgotPassword(onSent: (email: string) => void) {
  const api = useApi();
  const tokens = useTokenStore();
  const { submit, showFailure, ...form } = useSubmission();

  const requestCode = (fields: ForgotPasswordFields) =>
    submit(validateForgotPassword(fields), async () => {
      const result = await forgotPassword(api, fields.email);
      if (!result.success) return showFailure(result.error, describeSendFailure);
      beginFlow(tokens, 'reset', fields.email);
      toast.success('OTP sent to your email. Please check your inbox.');
      onSent(fields.email);
    });

  return { ...form, requestCode };
}
