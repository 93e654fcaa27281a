import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context';
import { createPoller } from '../../poller';
import { createSendWebhook } from './send-webhook';
import { recordDelivery } from './record-delivery';
import { takeNextWebhook } from './webhook-outbox.repository';

export interface WebhookWorker {
  /** Polls the outbox until stopped. */
  start(): void;
  /** Resolves when current deliveries have ended. */
  stop(): Promise<void>;
  /** Sends what is due and resolves with the number of attempts. */
  drain(): Promise<number>;
}

const pollMs = 1_000;
/** Parallel deliveries, so that a hanging receiver does not delay all others. */
const lanes = 4;

/** Sends notifications to the webhooks of teams, each at least once. Any number of processes may run a worker. */
export function createWebhookWorker(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'outsideFetch'> & {
    log: Pick<FastifyBaseLogger, 'warn'>;
  },
): WebhookWorker {
  const { db, clock, log } = context;
  const send = createSendWebhook(context);
  let isStopped = false;

  const drainLane = async (): Promise<number> => {
    for (let handled = 0; ; handled += 1) {
      const delivery = isStopped ? undefined : await takeNextWebhook(db, clock.now());
      if (!delivery) return handled;
      await recordDelivery(context, delivery, await send(delivery));
    }
  };

  const drain = async (): Promise<number> => {
    const counts = await Promise.all(Array.from({ length: lanes }, drainLane));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  const poller = createPoller({
    work: drain,
    pollMs,
    onError: (error) => log.warn({ err: error }, 'webhooks are not sent'),
  });

  return {
    start: poller.start,
    stop: async () => {
      isStopped = true;
      await poller.stop();
    },
    drain,
  };
}
