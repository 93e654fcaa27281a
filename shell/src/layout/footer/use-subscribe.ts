import { useState } from 'react';
import { isEmail } from '@site/shared/contracts';
import { describeFailure, useApi } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { subscribe } from './subscribe-api';

/** The conversation about a subscription. Failures that name the address stand under it, all others are toasts. */
export function useSubscribe() {
  const api = useApi();
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const read = (field: string) => String(data.get(field) ?? '').trim();
    const request = { email: read('email'), website: read('website') };
    if (request.email === '') return setProblem('Email is required');
    if (!isEmail(request.email)) return setProblem('Enter a valid email address');
    setProblem(undefined);
    setSending(true);
    const result = await subscribe(api, request);
    setSending(false);
    if (result.success) {
      form.reset();
      toast.success(result.message);
    } else if (result.error.details?.email) {
      setProblem([result.error.details.email].flat()[0]);
    } else {
      toast.error(describeFailure(result.error));
    }
  }

  return { problem, sending, submit, clearProblem: () => setProblem(undefined) };
}
