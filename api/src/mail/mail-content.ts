import type { Mail } from './mailer';

/** A piece of a mail, shown in its text and in its HTML. */
export type MailBlock = string | { code: string } | { link: string; url: string } | { quote: string };

export interface MailContent {
  to: string;
  replyTo?: Mail['replyTo'];
  subject: string;
  heading: string;
  blocks: MailBlock[];
}
