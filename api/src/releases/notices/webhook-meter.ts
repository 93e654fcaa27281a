import { Counter } from 'prom-client';

const outcomes = ['taken', 'postponed', 'dropped'] as const;
const webhooks = new Counter({
  name: 'webhooks_total',
  help: 'Notifications that were sent to webhooks of teams, by what became of them',
  labelNames: ['outcome'],
});
// Prometheus needs the zero: it sees no increase in a counter that starts with one.
for (const outcome of outcomes) webhooks.inc({ outcome }, 0);

/** `dropped` has failed too often to be retried. */
export type WebhookOutcome = (typeof outcomes)[number];

export function countWebhook(outcome: WebhookOutcome): void {
  webhooks.inc({ outcome });
}
