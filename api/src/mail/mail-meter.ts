import { Counter } from 'prom-client';

const mails = new Counter({
  name: 'mails_total',
  help: 'Mails that were taken out of the outbox, by what became of them',
  labelNames: ['outcome'],
});

/** `dropped` has been tried as often as makes sense. */
export type MailOutcome = 'sent' | 'postponed' | 'dropped';

export function countMail(outcome: MailOutcome): void {
  mails.inc({ outcome });
}
