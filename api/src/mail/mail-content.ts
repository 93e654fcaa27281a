import type { Mail } from './mailer';

/** A part of a mail, rendered as text and as HTML. */
export type MailBlock = string | { code: string } | { link: string; url: string } | { quote: string };

export interface MailContent {
  to: string;
  replyTo?: Mail['replyTo'];
  subject: string;
  heading: string;
  blocks: MailBlock[];
}
