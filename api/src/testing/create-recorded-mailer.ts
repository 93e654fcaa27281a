import type { Mail, Mailer } from '../mail/mailer';

export interface RecordedMailer extends Mailer {
  /** What was delivered, oldest first. */
  readonly mails: Mail[];
}

export function createRecordedMailer(): RecordedMailer {
  const mails: Mail[] = [];
  return {
    mails,
    deliver: async (mail) => {
      mails.push(mail);
    },
  };
}
