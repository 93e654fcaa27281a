import { toast } from '@site/shared/toasts';
import { Button, Form } from '@site/shared/ui';
import { CodeInput } from './code-input';
import { useVerifyOtp } from './use-verify-otp';
import type { FlowName, VerificationFlow } from './verification-flow';
import styles from './verify-otp-form.module.css';

interface VerifyOtpFormProps {
  flow: VerificationFlow | undefined;
  onVerified: (flow: FlowName | undefined) => void;
}

export function VerifyOtpForm({ flow, onVerified }: VerifyOtpFormProps) {
  const { digits, setDigits, errors, submitting, verify } = useVerifyOtp(flow, onVerified);
  return (
    <Form onSubmit={() => void verify()}>
      <CodeInput
        label="Verification code"
        digits={digits}
        onChange={setDigits}
        error={errors.otp}
        disabled={submitting}
      />
      <Button type="submit" variant="primary" size="large" block busy={submitting}>
        Verify Account
      </Button>
      <p className={styles.resend}>
        No code in your inbox?{' '}
        <Button variant="ghost" size="small" onClick={() => toast.info('Resend logic not implemented')}>
          Resend
        </Button>
      </p>
    </Form>
  );
}
