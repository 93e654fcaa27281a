import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { Database } from '../db';
import type { MailComposers, MailJobs, MailKind } from './mail-jobs';
import type { Mail, Mailer } from './mailer';
import { createPoller } from '../poller';
import { countMail } from './mail-meter';
import { postponeMail, removeMail, takeNextMail, type OutboxRow } from './outbox.repository';

export interface MailWorker {
  /** Polls the outbox until stopped. */
  start(): void;
  /** Resolves when the current mail has been sent. */
  stop(): Promise<void>;
  /** Sends the mails that are due and resolves with the number of rows. */
  drain(): Promise<number>;
}

export interface MailWorkerInput {
  db: Database;
  mailer: Mailer;
  composers: MailComposers;
  clock: Clock;
  log: FastifyBaseLogger;
}

const pollMs = 500;
const maxAttempts = 10;

/** 15 s, 30 s, 1 min … at most 30 min. */
function backoffMs(attempts: number): number {
  return Math.min(15_000 * 2 ** (attempts - 1), 30 * 60_000);
}

/** Sends the mails of the outbox, each at least once. Any number of processes may run a worker. */
export function createMailWorker({ db, mailer, composers, clock, log }: MailWorkerInput): MailWorker {
  let stopped = false;

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

  const drain = async (): Promise<number> => {
    for (let handled = 0; ; handled += 1) {
      const row = stopped ? undefined : await takeNextMail(db, { now: clock.now() });
      if (!row) return handled;
      await handle(row);
    }
  };

  const poller = createPoller({
    work: drain,
    pollMs,
    onError: (error) => log.warn({ err: error }, 'the outbox cannot be read'),
  });

  return {
    start: poller.start,
    stop: async () => {
      stopped = true;
      await poller.stop();
    },
    drain,
  };
}

function compose<Kind extends MailKind>(
  composers: MailComposers,
  kind: Kind,
  job: MailJobs[Kind],
): Promise<Mail | undefined> | Mail | undefined {
  return composers[kind](job);
}
