import { query, statement, type Queries } from '../db';
import type { MailJobs, MailKind } from './mail-jobs';

export interface OutboxRow {
  id: number;
  kind: MailKind;
  job: MailJobs[MailKind];
  /** Incremented when taken, so this is at least 1. */
  attempts: number;
}

const insert = statement(
  'outbox.insert',
  `insert into mail_outbox (kind, job, due_at) values ($kind, $job, $now)`,
);

/** Leases the row: when a process dies while it sends, another one takes the row once the lease has expired. */
export const takeNextMail = query.find<OutboxRow, { now: Date }>(
  'outbox.take-next',
  `update mail_outbox set attempts = attempts + 1, due_at = $now::timestamptz + interval '2 minutes'
   where id = (
     select id from mail_outbox where due_at <= $now order by due_at limit 1 for update skip locked
   )
   returning id, kind, job, attempts`,
);

export const removeMail = query.execute<{ id: number }>(
  'outbox.remove',
  `delete from mail_outbox where id = $id`,
);

export const postponeMail = query.execute<{ id: number; until: Date }>(
  'outbox.postpone',
  `update mail_outbox set due_at = $until where id = $id`,
);

/** Adds a mail to the outbox. In a transaction it is sent only if that commits. */
export async function enqueueMail<Kind extends MailKind>(
  db: Queries,
  kind: Kind,
  job: MailJobs[Kind],
  now: Date,
): Promise<void> {
  await db.execute(insert, { kind, job, now });
}
