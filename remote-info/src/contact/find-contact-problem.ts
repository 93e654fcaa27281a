import { isEmail } from '@site/shared/contracts';

export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Of the field that people do not see. */
  website: string;
}

export interface ContactProblem {
  /** What is wrong with the message as a whole. */
  summary: string;
  /** What to do about it, field by field. */
  fields: Partial<Record<keyof ContactMessage, string>>;
}

const required: [field: keyof ContactMessage, hint: string][] = [
  ['name', 'Enter your name'],
  ['email', 'Enter your email address'],
  ['message', 'Write a message'],
];

/** The first rule that a message breaks, if any. Source: requirement 8.4. */
export function findContactProblem(contact: ContactMessage): ContactProblem | undefined {
  const missing = required.filter(([field]) => contact[field].trim() === '');
  if (missing.length > 0) {
    return { summary: 'Please fill in all required fields', fields: Object.fromEntries(missing) };
  }
  if (!isEmail(contact.email.trim())) {
    return {
      summary: 'Please enter a valid email address',
      fields: { email: 'Write it like name@example.org' },
    };
  }
  return undefined;
}
