import type { MemberActionKind } from '@site/shared/contracts/api';
import type { Mail } from './mailer';

/**
 * What was decided about: a new post (the default), a scheduled one, one whose time has come, one that was public, or an edit of
 * a published one.
 */
export type PostTextKind = 'new' | 'scheduled' | 'planned' | 'published' | 'edit';

/** The jobs of the outbox, by kind. A module that sends mails adds its kinds here. */
export interface MailJobs {
  /**
   * A browser requested a code: it gets one, or the owner of the address a hint that the account exists, or nobody anything.
   * Without `requestId` no code is sent.
   */
  'one-time-code': { requestId?: string | undefined };
  'password-changed': { email: string };
  /** The data of an account was downloaded. */
  'account-downloaded': { email: string };
  /** The owner has deleted the account, which is removed for good at `removesAt` (ISO 8601). */
  'account-deleted': { email: string; removesAt: string; keepsPosts: boolean };
  /** The owner has restored the account. */
  'account-restored': { email: string };
  /** An admin did something about the account, and gave a reason. */
  'member-action': { email: string; action: MemberActionKind; reason: string; hidesPosts: boolean };
  /** The owner of an account has linked an identity at a provider. */
  'identity-linked': { email: string; provider: string };
  /** Sends a message of the contact page to the operator. */
  'contact-message': { messageId: number };
  /** Somebody subscribed to the newsletter: a link to confirm it. */
  'subscription-requested': { subscriberId: string };
  /** Somebody confirmed it; they get the link to unsubscribe. */
  'subscription-confirmed': { subscriberId: string };
  /** The same, for the operator. */
  'subscriber-added': { subscriberId: string };
  /** To the author: an admin published the post or its edit. */
  'post-approved': { postId: number; kind?: PostTextKind };
  /** To the author: an admin rejected the post or its edit, with the reason. */
  'post-rejected': { postId: number; reason: string; kind?: PostTextKind };
  /** To the author: an admin deleted the post, with the reason. */
  'post-deleted': { to: string; title: string; reason: string };
  /** A team has added an address for notifications: a code to confirm it. */
  'confirm-notifications': { subscriptionId: number };
  /** A release has an event. */
  'release-notification': { subscriptionId: number; notificationId: string };
  /** A webhook of the same team has failed for days. */
  'webhook-switched-off': { subscriptionId: number; webhookId: number };
}

export type MailKind = keyof MailJobs;

/** Composes the mail of a job when it is sent; undefined when nothing is to be sent. */
export type MailComposers = {
  readonly [Kind in MailKind]: (job: MailJobs[Kind]) => Promise<Mail | undefined> | Mail | undefined;
};
