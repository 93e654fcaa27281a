import { Gauge, Registry } from 'prom-client';
import type { Database } from '../../db';
import type { SiteFigures } from './metrics.repository';

/** Gauges whose values are read for each request of the metrics, in a separate registry for each app. */
export interface SiteGauges {
  readonly registry: Registry;
  /** Undefined while the database is down: its figures are left out. */
  set(figures: SiteFigures | undefined): void;
  setClockLead(leadMs: number | undefined): void;
}

export function createSiteGauges({ pool }: Pick<Database, 'pool'>): SiteGauges {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

  const isUp = gauge('database_up', '1 when the database responds');
  const connections = gauge('database_connections', "This process's connections to the database", ['state']);
  const waiting = gauge('database_requests_waiting', 'Queries that wait for a connection');
  const mails = gauge('mail_outbox_mails', 'Mails that wait to be sent');
  const mailsLate = gauge('mail_outbox_late_seconds', 'How long the oldest mail has been due');
  const webhooks = gauge(
    'webhook_outbox_notifications',
    'Notifications that wait to be sent to webhooks of teams',
  );
  const webhooksOff = gauge('webhooks_switched_off', 'Webhooks that have failed for days');
  const posts = gauge('posts_pending', 'New posts that wait for approval, at most 1000');
  const postsLate = gauge(
    'scheduled_posts_late_seconds',
    'How long an approved post has waited past its time',
  );
  const texts = gauge('outside_pictures_texts', 'Texts whose pictures elsewhere are still to be fetched');
  const clockLead = gauge(
    'clock_ahead_seconds',
    "How far this process's clock is ahead of the database's; negative when it is behind",
  );
  const releases = gauge('release_live', '1 for the release of each remote that is live', [
    'remote',
    'release',
  ]);
  const failures = gauge('release_failures', 'Failures of remotes that browsers reported', [
    'remote',
    'kind',
  ]);

  return {
    registry,
    set: (figures) => {
      registry.resetMetrics();
      isUp.set(figures ? 1 : 0);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      waiting.set(pool.waitingCount);
      if (!figures) {
        for (const unknown of [mails, mailsLate, webhooks, webhooksOff, posts, postsLate, texts]) {
          unknown.remove();
        }
        return;
      }
      mails.set(figures.mails_waiting);
      mailsLate.set(figures.oldest_mail_late);
      webhooks.set(figures.webhooks_waiting);
      webhooksOff.set(figures.webhooks_switched_off);
      posts.set(figures.posts_waiting);
      postsLate.set(figures.scheduled_post_late);
      texts.set(figures.texts_waiting);
      for (const { remote, release } of figures.releases) releases.set({ remote, release }, 1);
      for (const { remote, kind, count } of figures.failures) failures.set({ remote, kind }, count);
    },
    setClockLead: (leadMs) => (leadMs === undefined ? clockLead.remove() : clockLead.set(leadMs / 1000)),
  };
}
