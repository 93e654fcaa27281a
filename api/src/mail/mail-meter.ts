import { Counter } from 'prom-client';

const outcomes = ['sent', 'postponed', 'dropped'] as const;
const mails = new Counter({
  name: 'mails_total',
  help: 'Mails that were taken out of the outbox, by what became of them',
  labelNames: ['outcome'],
});
// From zero on: of a count that begins with one Prometheus sees no increase.
for (const outcome of outcomes) mails.inc({ outcome }, 0);

/** `dropped` has failed too often to be tried again. */
export type MailOutcome = (typeof outcomes)[number];

export function countMail(outcome: MailOutcome): void {
  mails.inc({ outcome });
}
