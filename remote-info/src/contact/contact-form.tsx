import {
  emailMaxLength,
  isEmail,
  messageMaxLength,
  nameMaxLength,
  subjectMaxLength,
} from '@site/shared/contracts';
import { hasVisibleText } from '@site/shared/contracts/writing';
import { type FormErrors, readFields, useForm } from '@site/shared/forms';
import { type ApiResult, describeFailure, useApi } from '@site/shared/http';
import { useSiteConfig } from '@site/shared/site-config';
import { toast, type ToastOptions } from '@site/shared/toasts';
import { Button, Form, Honeypot, TextArea, TextField } from '@site/shared/ui';
import { messageSent, sendMessage } from './contact-api';
import styles from './contact-form.module.css';

export function ContactForm() {
  const { field, formProps, pending, hasHoneypot } = useContactForm();
  return (
    <Form {...formProps}>
      <div className={styles.pair}>
        <TextField label="Name*" {...field('name')} autoComplete="name" maxLength={nameMaxLength} required />
        <TextField
          label="Email*"
          {...field('email')}
          type="email"
          autoComplete="email"
          maxLength={emailMaxLength}
          required
        />
      </div>
      <TextField label="Subject" {...field('subject')} maxLength={subjectMaxLength} />
      <TextArea label="Message*" {...field('message')} rows={7} maxLength={messageMaxLength} required />
      {hasHoneypot && <Honeypot />}
      <div className={styles.end}>
        <Button type="submit" variant="primary" size="large" busy={pending}>
          Send Message
        </Button>
        <p className={styles.legend}>* Required</p>
      </div>
    </Form>
  );
}

/** Source: requirement 10.15. */
const toastOptions: ToastOptions = { autoCloseMs: 5000 };

/** By default the message stays in the browser (requirement 8.5), without a call. */
const keptInBrowser: ApiResult<unknown> = { success: true, data: undefined, message: messageSent };

function useContactForm() {
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

interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** The value of the hidden field. */
  website: string;
}

type ContactErrors = FormErrors<keyof ContactMessage>;

const formatHint = 'Write it like name@example.org';

/** The errors of the first broken rule, by field. Source: requirement 8.4. */
function validateContact({ name, email, message }: ContactMessage): ContactErrors {
  const missing = {
    ...(!hasVisibleText(name) && { name: 'Enter your name' }),
    ...(email.trim() === '' && { email: 'Enter your email address' }),
    ...(!hasVisibleText(message) && { message: 'Write a message' }),
  };
  if (Object.keys(missing).length > 0) return missing;
  return isEmail(email.trim()) ? {} : { email: formatHint };
}

/** The summary of the errors. */
function summarizeErrors({ email }: ContactErrors): string {
  return email === formatHint ? 'Please enter a valid email address' : 'Please fill in all required fields';
}
