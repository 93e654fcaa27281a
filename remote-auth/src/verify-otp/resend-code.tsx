import { Button, VisuallyHidden } from '@site/shared/ui';
import styles from './resend-code.module.css';
import { useResendCode } from './use-resend-code';

/** Asks for another code. */
export function ResendCode({ email }: { email: string | undefined }) {
  const { resend, sending, secondsLeft, announcement } = useResendCode(email);
  return (
    <div className={styles.resend}>
      <p>
        No code in your inbox?{' '}
        <Button
          variant="ghost"
          size="small"
          busy={sending}
          disabled={secondsLeft > 0}
          onClick={() => void resend()}
        >
          Resend
        </Button>
      </p>
      {/* Screen readers hear the beginning and the end of the wait instead of every second. */}
      {secondsLeft > 0 && <p aria-hidden="true">{`Next try in ${formatSeconds(secondsLeft)}`}</p>}
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </div>
  );
}

/** Minutes and seconds, such as `1:05`. */
function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
