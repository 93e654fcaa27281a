import { readFields, useForm } from '@site/shared/forms';
import { type ApiResult, describeFailure, useApi } from '@site/shared/http';
import { useSiteConfig } from '@site/shared/site-config';
import { toast, type ToastOptions } from '@site/shared/toasts';
import { messageSent, sendMessage } from './contact-api';
import { type ContactMessage, summarizeErrors, validateContact } from './validate-contact';

/** Source: requirement 10.15. */
const toastOptions: ToastOptions = { autoCloseMs: 5000 };

/** By default the message stays in the browser (requirement 8.5), without a call. */
const keptInBrowser: ApiResult<unknown> = { success: true, data: undefined, message: messageSent };

export function useContactForm() {
  const api = useApi();
  const { contactForm } = useSiteConfig().features;
  const form = useForm<ContactMessage, unknown>({
    read: (form) => readFields(form, 'name', 'email', 'subject', 'message', 'website'),
    validate: validateContact,
    send: async (message) => (contactForm ? sendMessage(api, message) : keptInBrowser),
    onInvalid: (errors) => toast.error(summarizeErrors(errors), toastOptions),
    onSent: ({ message, form }) => {
      toast.success(message, toastOptions);
      form.reset();
    },
    onFailed: ({ error }) => toast.error(describeFailure(error), toastOptions),
  });
  return { ...form, hasHoneypot: contactForm };
}
