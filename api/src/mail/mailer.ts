/** A rendered mail to one person. */
export interface Mail {
  to: string;
  /** The recipient of replies; the site unless given. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Delivers mails to a relay, or to the mailbox of a development site. */
export interface Mailer {
  /** Resolves once the mail is accepted; rejects when it has to be retried. */
  deliver(mail: Mail): Promise<void>;
}
