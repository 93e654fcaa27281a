import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { Database } from '../db';
import type { MailComposers, MailJobs, MailKind } from './mail-jobs';
import type { Mail, Mailer } from './mailer';
import { createOutcomeCounter } from '../outcome-counter';
import { createWorker, type Worker } from '../worker';
import { postponeMail, removeMail, takeNextMail, type OutboxRow } from './outbox.repository';

export interface MailWorkerInput {
  db: Database;
  mailer: Mailer;
  composers: MailComposers;
  clock: Clock;
  log: FastifyBaseLogger;
}

const countMail = createOutcomeCounter(
  'mails_total',
  'Mails that were taken out of the outbox, by what became of them',
  // The last one has failed too often to be retried.
  ['sent', 'postponed', 'dropped'],
);

const pollMs = 500;
const maxAttempts = 10;

/** 15 s, 30 s, 1 min … at most 30 min. */
function backoffMs(attempts: number): number {
  return Math.min(15_000 * 2 ** (attempts - 1), 30 * 60_000);
}

/** Sends the mails of the outbox, each at least once. Any number of processes may run a worker. */
export function createMailWorker({ db, mailer, composers, clock, log }: MailWorkerInput): Worker {
  const handle = async (row: OutboxRow): Promise<void> => {
    try {
      const mail = await compose(composers, row.kind, row.job);
      if (mail) await mailer.deliver(mail);
      await removeMail(db, { id: row.id });
      countMail('sent');
    } catch (error) {
      log.error({ err: error, kind: row.kind, attempts: row.attempts }, 'mail not sent');
      const isExhausted = row.attempts >= maxAttempts;
      countMail(isExhausted ? 'dropped' : 'postponed');
      if (isExhausted) await removeMail(db, { id: row.id });
      else
        await postponeMail(db, {
          id: row.id,
          until: new Date(clock.now().getTime() + backoffMs(row.attempts)),
        });
    }
  };

  return createWorker({
    takeNext: () => takeNextMail(db, { now: clock.now() }),
    handle,
    pollMs,
    onError: (error) => log.warn({ err: error }, 'the outbox cannot be read'),
  });
}

function compose<Kind extends MailKind>(
  composers: MailComposers,
  kind: Kind,
  job: MailJobs[Kind],
): Promise<Mail | undefined> | Mail | undefined {
  return composers[kind](job);
}
