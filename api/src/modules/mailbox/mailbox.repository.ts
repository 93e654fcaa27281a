import { query } from '../../db';
import type { Mail } from '../../mail/mailer';

export interface MailboxSummary {
  id: number;
  recipient: string;
  subject: string;
  created_at: Date;
}

export interface MailboxMail extends MailboxSummary {
  text: string;
  html: string;
}

/** Returns the id. */
export const insertMail = query.oneValue<number, Mail & { now: Date }>(
  'mailbox.insert',
  `insert into mailbox (recipient, subject, text, html, created_at)
   values ($to, $subject, $text, $html, $now)
   returning id`,
);

/** The latest 200. */
export const listMails = query.many<MailboxSummary>(
  'mailbox.list',
  `select id, recipient, subject, created_at from mailbox order by id desc limit 200`,
);

export const findMail = query.find<MailboxMail, { id: number }>(
  'mailbox.find',
  `select id, recipient, subject, text, html, created_at from mailbox where id = $id`,
);
