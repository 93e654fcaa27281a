import { toVisibleLine } from '@site/shared/contracts';
import type { Clock } from '../../clock';
import type { Database } from '../../db';
import type { Mailer } from '../../mail/mailer';
import { insertMail } from './mailbox.repository';

export interface MailboxMailerInput {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Called with a line for each mail, without its content and safe for a terminal. */
  announce: (line: string) => void;
}

/** Keeps mails in the database, where `/dev/mailbox` shows them. */
export function createMailboxMailer({ db, clock, publicUrl, announce }: MailboxMailerInput): Mailer {
  return {
    deliver: async (mail) => {
      const id = await insertMail(db, { ...mail, now: clock.now() });
      announce(toVisibleLine(`Mail to ${mail.to}: "${mail.subject}" – ${publicUrl}/dev/mailbox/${id}`));
    },
  };
}
