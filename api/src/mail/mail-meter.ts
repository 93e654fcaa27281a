import { Counter } from 'prom-client';

const outcomes = ['sent', 'postponed', 'dropped'] as const;
const mails = new Counter({
  name: 'mails_total',
  help: 'Mails that were taken out of the outbox, by what became of them',
  labelNames: ['outcome'],
});
// Prometheus needs the zero: it sees no increase in a counter that starts with one.
for (const outcome of outcomes) mails.inc({ outcome }, 0);

/** `dropped` has failed too often to be retried. */
export type MailOutcome = (typeof outcomes)[number];

export function countMail(outcome: MailOutcome): void {
  mails.inc({ outcome });
}
