import { query } from '../../db';

/** Metrics from the database, the same for every process of the site. */
export interface SiteFigures {
  mails_waiting: number;
  /** In seconds; 0 when none is late. */
  oldest_mail_late: number;
  webhooks_waiting: number;
  /** Webhooks that are switched off, because they failed for days. */
  webhooks_switched_off: number;
  posts_waiting: number;
  /** How late the oldest approved post is that should be public, in seconds; 0 when none is late. */
  scheduled_post_late: number;
  /** Texts with external pictures that are not fetched yet. */
  texts_waiting: number;
  releases: { remote: string; release: string }[];
  failures: { remote: string; kind: string; count: number }[];
}

/** So many say that nobody moderates; to count all of them at each reading would take longer than everything else. */
const postsWaitingMax = 1_000;

export const readSiteFigures = query.one<SiteFigures, { now: Date }>(
  'metrics.read',
  `select
     (select count(*) from mail_outbox) as mails_waiting,
     (select coalesce(greatest(0, extract(epoch from $now - min(due_at))), 0)::float8 from mail_outbox) as oldest_mail_late,
     (select count(*) from webhook_outbox) as webhooks_waiting,
     (select count(*) from notification_subscriptions where switched_off_at is not null) as webhooks_switched_off,
     (select count(*) from (select from posts where status = 'pending' limit ${postsWaitingMax}) waiting) as posts_waiting,
     (select coalesce(greatest(0, extract(epoch from $now - min(publish_at))), 0)::float8
      from posts where status = 'scheduled') as scheduled_post_late,
     (select count(*) from outside_pictures) as texts_waiting,
     (select coalesce(json_agg(json_build_object('remote', remote, 'release', release)), '[]')
      from live_releases) as releases,
     (select coalesce(json_agg(json_build_object('remote', remote, 'kind', kind, 'count', count)), '[]')
      from (select remote, kind, sum(count) as count from release_failures group by remote, kind) f) as failures`,
);
