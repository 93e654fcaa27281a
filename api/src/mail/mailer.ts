/** A finished mail to one person. */
export interface Mail {
  to: string;
  /** Who gets the replies; without it the site does. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Delivers mails to a relay, or to the mailbox of a development site. */
export interface Mailer {
  /** Resolves once the mail is accepted; rejects when it has to be tried again. */
  deliver(mail: Mail): Promise<void>;
}
