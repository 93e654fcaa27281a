import { useEffect, useState } from 'react';
import { describeFailure, useApi } from '@site/shared/http';
import { useSiteConfig } from '@site/shared/site-config';
import { toast } from '@site/shared/toasts';
import { Button, VisuallyHidden } from '@site/shared/ui';
import { resendOtp } from '../auth-api';
import styles from './resend-code.module.css';

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

/** Between two codes, unless the server requires more. */
const pauseSeconds = 60;

/** Sends another code when `features.resendCode` is on; otherwise Resend only says that it does not. */
function useResendCode(email: string | undefined) {
  const api = useApi();
  const { features } = useSiteConfig();
  const { secondsLeft, start } = useCountdown();
  const [sending, setSending] = useState(false);
  const [hasWaited, setHasWaited] = useState(false);

  function pause(seconds: number) {
    start(seconds);
    setHasWaited(true);
  }

  async function resend() {
    if (!features.resendCode) return toast.info('Resend logic not implemented');
    if (!email) return toast.error("We don't know where to send a code. Please start again.");
    setSending(true);
    const result = await resendOtp(api, { email });
    setSending(false);
    if (result.success) {
      toast.success(result.message);
      return pause(pauseSeconds);
    }
    toast.error(describeFailure(result.error));
    if (result.error.status === 429) pause(result.error.retryAfterSeconds ?? pauseSeconds);
  }

  const wait =
    secondsLeft > 0 ? 'Please wait before you ask for another code.' : 'You can ask for another code now.';
  return { resend, sending, secondsLeft, announcement: hasWaited ? wait : '' };
}

/** Counts seconds down to zero, by the clock, so that time in which the browser slept counts. */
function useCountdown() {
  const [{ endsAt, now }, setTimes] = useState({ endsAt: 0, now: 0 });
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTimes((times) => ({ ...times, now: Date.now() })), 1000);
    return () => clearInterval(timer);
  }, [running]);

  const start = (seconds: number) => {
    const now = Date.now();
    setTimes({ endsAt: now + seconds * 1000, now });
  };

  return { secondsLeft, start };
}
