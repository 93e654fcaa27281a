import { Button, Form } from '@site/shared/ui';
import { CodeInput } from './code-input';
import { ResendCode } from './resend-code';
import { useVerifyOtp } from './use-verify-otp';
import type { FlowName, VerificationFlow } from './verification-flow';

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
