import type { Mail } from './mailer';

/** What was decided about: a new post, which is also meant when it is not said, or an edit of a published one. */
export type PostTextKind = 'new' | 'edit';

/** What can be in the outbox, by kind. A module that sends mails adds its kinds here. */
export interface MailJobs {
  /** Somebody signed up: a code, or a hint that the account exists. */
  'signup-requested': { signupId: string };
  /** Somebody forgot a password: a code if there is an account, else nothing. */
  'reset-requested': { email: string };
  /** Somebody waits for a code and asked for another one; `signupId` is what this browser signed up with. */
  'code-requested': { email: string; signupId?: string };
  'password-changed': { email: string };
  /** Somebody wrote on the contact page; the operator gets it. */
  'contact-message': { messageId: number };
  /** Somebody asked for the newsletter: a link to confirm that it was them. */
  'subscription-requested': { subscriberId: string };
  /** Somebody confirmed it; they get the link that ends it. */
  'subscription-confirmed': { subscriberId: string };
  /** The same, for the operator. */
  'subscriber-added': { subscriberId: string };
  /** An admin published the post or its edit; the author is told. */
  'post-approved': { postId: number; kind?: PostTextKind };
  /** An admin refused the post or its edit; the author is told why. */
  'post-rejected': { postId: number; reason: string; kind?: PostTextKind };
}

export type MailKind = keyof MailJobs;

/** Makes the mail of a job at the time of sending; undefined when there is nothing to send. */
export type MailComposers = {
  readonly [Kind in MailKind]: (job: MailJobs[Kind]) => Promise<Mail | undefined> | Mail | undefined;
};
