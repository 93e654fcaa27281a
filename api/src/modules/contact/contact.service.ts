import type { ContactRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Network } from '../../http/network-key';
import type { NetworkRule } from '../../http/rate-limiter';
import { enqueueMail } from '../../mail/outbox.repository';
import { insertContactMessage, deleteContactMessagesOlderThanAYear } from './contact.repository';
import type { RetentionJob } from '../../retention/retention-job';

/** By network; high enough for an office behind one address. */
const messagesPerNetwork: NetworkRule = { name: 'contact-address', points: 10, seconds: 60 * 60 };

export function createContact({ db, limiter, clock }: Pick<Context, 'db' | 'limiter' | 'clock'>) {
  return {
    /** Stores the message and a mail to the operator in the outbox. */
    send: async ({ website, ...request }: ContactRequest, network: Network): Promise<void> => {
      await limiter.consume(messagesPerNetwork, network.near);
      if (website) return;
      const now = clock.now();
      const message = {
        ...request,
        name: toOneLine(request.name),
        subject: toOneLine(request.subject ?? ''),
      };
      await db.transaction(async (tx) => {
        const messageId = await insertContactMessage(tx, { ...message, now });
        await enqueueMail(tx, 'contact-message', { messageId }, now);
      });
    },
  };
}

/** Name and subject become headers of a mail. */
function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}

export const contactRetention: RetentionJob = {
  name: 'old contact messages',
  run: ({ db, clock }) => deleteContactMessagesOlderThanAYear(db, { now: clock.now() }),
};
