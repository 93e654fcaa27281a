import { normalizeEmail } from '@site/shared/contracts/api';
import type {
  CreatedSubscription,
  SubscribeTeamRequest,
  SubscriptionSummary,
} from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ConflictError, NotFoundError, ValidationError } from '../../errors/errors';
import type { RateRule } from '../../http/rate-limiter';
import { requireSecureUrl } from '../../http/require-secure-url';
import { enqueueMail } from '../../mail/outbox.repository';
import { requireRemote } from '../catalog/remotes.repository';
import { createConfirmationCodes } from './confirmation-codes';
import { notify } from './notify-team';
import {
  confirmSubscription,
  findSubscription,
  insertSubscription,
  listSubscriptions,
  lockSubscriptions,
  removeSubscription,
} from './subscriptions.repository';
import { createWebhookSignatures } from './webhook-signature';

const subscriptionsMax = 10;
const day = 24 * 60 * 60;
/** Prevents teams from sending many mails to strangers. */
const codesPerEmail: RateRule = { name: 'notify-email', points: 3, seconds: day };
const codesPerRemote: RateRule = { name: 'notify-remote', points: 20, seconds: day };
const testsPerRemote: RateRule = { name: 'notify-test', points: 30, seconds: 60 * 60 };

/** The subscriptions of a remote. All throw `NotFoundError` for an unknown remote or subscription. */
export function createSubscriptions({
  config,
  db,
  clock,
  limiter,
}: Pick<Context, 'config' | 'db' | 'clock' | 'limiter'>) {
  const signatures = createWebhookSignatures(config.tokenSecret);
  const codes = createConfirmationCodes(config.tokenSecret);

  return {
    list: async (remote: string): Promise<SubscriptionSummary[]> => {
      await requireRemote(db, remote);
      return listSubscriptions(db, { remote });
    },

    /**
     * An e-mail address gets a code, and nothing else before that is confirmed; a repeated request sends it again. Throws
     * `ConflictError` for an existing address, and when there are too many, `RateLimitedError` for too many mails.
     */
    add: async (remote: string, request: SubscribeTeamRequest, by: string): Promise<CreatedSubscription> => {
      await requireRemote(db, remote);
      const { channel, address } = toTarget(request);
      if (channel === 'mail') {
        await limiter.consume(codesPerRemote, remote);
        await limiter.consume(codesPerEmail, address);
      }
      const now = clock.now();
      return db.transaction(async (tx) => {
        const others = await lockSubscriptions(tx, remote);
        const known = others.find((other) => other.channel === channel && other.address === address);
        if (known?.confirmed_at)
          throw new ConflictError(`${address} is subscribed already, as number ${known.id}.`);
        if (!known && others.length >= subscriptionsMax)
          throw new ConflictError(`${subscriptionsMax} are subscribed already. Remove one of them first.`);
        const added =
          known ?? (await insertSubscription(tx, { remote, channel, address, created_by: by, now }))!;
        if (channel === 'mail')
          await enqueueMail(tx, 'confirm-notifications', { subscriptionId: added.id }, now);
        return { ...added, secret: channel === 'webhook' ? signatures.toSecret(added.id) : null };
      });
    },

    /** Idempotent. */
    confirm: async (remote: string, code: string): Promise<SubscriptionSummary> => {
      const id = codes.read(code.trim());
      const confirmed =
        id === undefined ? undefined : await confirmSubscription(db, { id, remote, now: clock.now() });
      if (confirmed) return confirmed;
      throw new NotFoundError(`This is no code of ${remote}, or it has expired.`);
    },

    /** Throws `ConflictError` for an unconfirmed address, and `RateLimitedError`. */
    test: async (remote: string, id: number, by: string): Promise<void> => {
      const receiver = await findSubscription(db, { id });
      if (receiver?.remote !== remote) throw new NotFoundError();
      if (!receiver.confirmed_at) throw new ConflictError(`${receiver.address} is not confirmed yet.`);
      await limiter.consume(testsPerRemote, remote);
      await db.transaction((tx) => notify(tx, [receiver], { kind: 'test', remote, by }, clock.now()));
    },

    remove: async (remote: string, id: number): Promise<void> => {
      if (!(await removeSubscription(db, { remote, id }))) throw new NotFoundError();
    },
  };
}

function toTarget({ webhook, mail }: SubscribeTeamRequest): Pick<SubscriptionSummary, 'channel' | 'address'> {
  if (webhook !== undefined && mail === undefined)
    return { channel: 'webhook', address: requireSecureUrl(webhook, 'webhook').href };
  if (mail !== undefined && webhook === undefined) return { channel: 'mail', address: normalizeEmail(mail) };
  throw new ValidationError({ webhook: ['Enter the address of a webhook, or an e-mail address as mail'] });
}
