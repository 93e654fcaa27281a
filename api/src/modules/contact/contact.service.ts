import type { ContactRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { RateRule } from '../../http/rate-limiter';
import { enqueueMail } from '../../mail/outbox';
import { insertContactMessage } from './contact.repository';

/** Messages by network address; an office behind one address still gets through. */
const messagesPerAddress: RateRule = { name: 'contact-address', points: 10, seconds: 60 * 60 };

export function createContact({ db, limiter, clock }: Pick<Context, 'db' | 'limiter' | 'clock'>) {
  return {
    /** Keeps the message and puts a mail to the operator in the outbox. */
    send: async ({ website, ...request }: ContactRequest, address: string): Promise<void> => {
      await limiter.consume(messagesPerAddress, address);
      if (website) return;
      const now = clock.now();
      const message = {
        ...request,
        name: toOneLine(request.name),
        subject: toOneLine(request.subject ?? ''),
      };
      await db.transaction(async (tx) => {
        const messageId = await insertContactMessage(tx, message, now);
        await enqueueMail(tx, 'contact-message', { messageId }, now);
      });
    },
  };
}

/** Name and subject end up in the headers of a mail. */
function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ');
}
