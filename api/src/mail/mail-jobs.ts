import type { Mail } from './mailer';

/**
 * What was decided about: a new post, which is also meant when it is not said, one that waits for its time, one whose time
 * has come, or an edit of a published one.
 */
export type PostTextKind = 'new' | 'scheduled' | 'planned' | 'edit';

/** What can be in the outbox, by kind. A module that sends mails adds its kinds here. */
export interface MailJobs {
  /**
   * A browser asked for a code: it gets one, or the owner of the address a hint that the account exists, or nobody
   * anything. Without `requestId` there is nothing to send a code for.
   */
  'one-time-code': { requestId?: string | undefined };
  'password-changed': { email: string };
  /** The data of an account was fetched. */
  'account-downloaded': { email: string };
  /** An owner has deleted the account, which goes for good at `removesAt` (ISO 8601). */
  'account-deleted': { email: string; removesAt: string; keepsPosts: boolean };
  /** The owner has come back. */
  'account-restored': { email: string };
  /** The owner of an account has confirmed that an identity at a provider is theirs. */
  'identity-linked': { email: string; provider: string };
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
  /** A team has given an address for what happens to its releases: a code to confirm it. */
  'confirm-notifications': { subscriptionId: number };
  /** Something has happened to a release. */
  'release-notification': { subscriptionId: number; notificationId: string };
  /** A webhook of the same team has failed for days. */
  'webhook-switched-off': { subscriptionId: number; webhookId: number };
}

export type MailKind = keyof MailJobs;

/** Makes the mail of a job at the time of sending; undefined when there is nothing to send. */
export type MailComposers = {
  readonly [Kind in MailKind]: (job: MailJobs[Kind]) => Promise<Mail | undefined> | Mail | undefined;
};
