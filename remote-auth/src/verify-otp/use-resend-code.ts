import { useState } from 'react';
import { describeFailure, useApi } from '@site/shared/http';
import { useSiteConfig } from '@site/shared/site-config';
import { toast } from '@site/shared/toasts';
import { resendOtp } from '../auth-api';
import { useCountdown } from './use-countdown';

/** Between two codes, unless the server requires more. */
const pauseSeconds = 60;

/** Sends another code when `features.resendCode` is on; otherwise Resend only says that it does not. */
export function useResendCode(email: string | undefined) {
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
