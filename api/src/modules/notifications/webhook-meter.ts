import { Counter } from 'prom-client';

const outcomes = ['taken', 'postponed', 'dropped'] as const;
const webhooks = new Counter({
  name: 'webhooks_total',
  help: 'Notifications that were sent to webhooks of teams, by what became of them',
  labelNames: ['outcome'],
});
// From zero on: of a count that begins with one Prometheus sees no increase.
for (const outcome of outcomes) webhooks.inc({ outcome }, 0);

/** `dropped` has failed too often to be tried again. */
export type WebhookOutcome = (typeof outcomes)[number];

export function countWebhook(outcome: WebhookOutcome): void {
  webhooks.inc({ outcome });
}
