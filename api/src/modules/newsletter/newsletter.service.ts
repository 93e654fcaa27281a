import type { SubscribeRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { NotFoundError } from '../../errors/errors';
import type { Network } from '../../http/network-key';
import type { NetworkRule, RateRule } from '../../http/rate-limiter';
import { enqueueMail } from '../../mail/outbox.repository';
import {
  confirmSubscriber,
  findSubscriber,
  removeSubscriber,
  saveSubscriptionRequest,
  deleteUnconfirmedSubscribers,
} from './subscribers.repository';
import { createSubscriptionTokens, type SubscriptionPurpose } from './subscription-token';
import type { RetentionJob } from '../../retention/retention-job';

const hour = 60 * 60;

const requestsPerNetwork: NetworkRule = { name: 'subscribe-address', points: 20, seconds: hour };

/** Mails to one e-mail address, from all networks. */
const requestsPerEmail: RateRule = { name: 'subscribe-email', points: 3, seconds: hour };

export type Newsletter = ReturnType<typeof createNewsletter>;

/**
 * Subscribing takes two steps: a request, with the same effects and response whether or not the address is known, and the link
 * in the mail.
 */
export function createNewsletter({ config, db, limiter, clock }: Context) {
  const tokens = createSubscriptionTokens(config.tokenSecret);

  const requireSubscriberId = (purpose: SubscriptionPurpose, token: string): string => {
    const id = tokens.verify(purpose, token);
    if (!id) throw new NotFoundError('This link is incomplete. Please open it from the email again.');
    return id;
  };

  return {
    request: async ({ email, website }: SubscribeRequest, network: Network): Promise<void> => {
      await limiter.consume(requestsPerNetwork, network.near);
      if (website) return;
      await limiter.consume(requestsPerEmail, email);
      const now = clock.now();
      await db.transaction(async (tx) => {
        const subscriberId = await saveSubscriptionRequest(tx, { email, now });
        await enqueueMail(tx, 'subscription-requested', { subscriberId }, now);
      });
    },

    /** Idempotent. @throws NotFoundError when the request has expired, or was cancelled */
    confirm: async (token: string): Promise<void> => {
      const subscriberId = requireSubscriberId('confirm', token);
      const now = clock.now();
      await db.transaction(async (tx) => {
        const isNew = await confirmSubscriber(tx, { id: subscriberId, now });
        if (isNew) {
          await enqueueMail(tx, 'subscription-confirmed', { subscriberId }, now);
          await enqueueMail(tx, 'subscriber-added', { subscriberId }, now);
        } else if (!(await findSubscriber(tx, { id: subscriberId }))) {
          throw new NotFoundError('This link has expired. Please subscribe again.');
        }
      });
    },

    /** Idempotent. */
    unsubscribe: async (token: string): Promise<void> => {
      await removeSubscriber(db, { id: requireSubscriberId('unsubscribe', token) });
    },
  };
}

const unconfirmedForMs = 7 * 24 * 60 * 60_000;

export const newsletterRetention: RetentionJob = {
  name: 'unconfirmed subscribers',
  run: ({ db, clock }) =>
    deleteUnconfirmedSubscribers(db, { before: new Date(clock.now().getTime() - unconfirmedForMs) }),
};
