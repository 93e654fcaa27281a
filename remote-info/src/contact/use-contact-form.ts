import { type FormEvent, useState } from 'react';
import { describeFailure, useApi } from '@site/shared/http';
import { useSiteConfig } from '@site/shared/site-config';
import { toast, type ToastOptions } from '@site/shared/toasts';
import { messageSent, sendMessage } from './contact-api';
import { type ContactMessage, type ContactProblem, findContactProblem } from './find-contact-problem';
import { toHints } from './to-hints';

/** Source: requirement 10.15. */
const toastOptions: ToastOptions = { autoCloseMs: 5000 };

/** By default the message stays in the browser (requirement 8.5): there is no call to make. */
export function useContactForm() {
  const api = useApi();
  const { contactForm } = useSiteConfig().features;
  const [hints, setHints] = useState<ContactProblem['fields']>({});
  const [sending, setSending] = useState(false);

  /** Resolves with whether the message is on its way. */
  async function send(message: ContactMessage): Promise<boolean> {
    const problem = findContactProblem(message);
    setHints(problem?.fields ?? {});
    if (problem) {
      toast.error(problem.summary, toastOptions);
      return false;
    }
    if (contactForm && !(await deliver(message))) return false;
    toast.success(messageSent, toastOptions);
    return true;
  }

  async function deliver(message: ContactMessage): Promise<boolean> {
    setSending(true);
    const result = await sendMessage(api, message);
    setSending(false);
    if (result.success) return true;
    setHints(toHints(result.error.details ?? {}));
    toast.error(describeFailure(result.error), toastOptions);
    return false;
  }

  function clearEdited({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    setHints((shown) => ({ ...shown, [name]: undefined }));
  }

  return { hints, sending, send, clearEdited, hasHoneypot: contactForm };
}
