import { isEmail } from '@site/shared/contracts';
import { hasVisibleText } from '@site/shared/contracts/writing';
import type { FormErrors } from '@site/shared/forms';

export interface ContactMessage {
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
export function validateContact({ name, email, message }: ContactMessage): ContactErrors {
  const missing = {
    ...(!hasVisibleText(name) && { name: 'Enter your name' }),
    ...(email.trim() === '' && { email: 'Enter your email address' }),
    ...(!hasVisibleText(message) && { message: 'Write a message' }),
  };
  if (Object.keys(missing).length > 0) return missing;
  return isEmail(email.trim()) ? {} : { email: formatHint };
}

/** The summary of the errors. */
export function summarizeErrors({ email }: ContactErrors): string {
  return email === formatHint ? 'Please enter a valid email address' : 'Please fill in all required fields';
}
