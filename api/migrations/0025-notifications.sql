-- Whom teams have told of what happens to the releases of their remote.
create table notification_subscriptions (
  id bigint generated always as identity primary key,
  remote text not null references remotes,
  channel text not null check (channel in ('webhook', 'mail')),
  -- A web address, or an e-mail address.
  address text not null,
  created_at timestamptz not null,
  created_by text not null,
  -- Nothing is sent to an e-mail address before somebody has read there that it was given here.
  confirmed_at timestamptz,
  -- Of webhooks: what became of the newest try. Mails have the outbox of all mails.
  tried_at timestamptz,
  problem text,
  failing_since timestamptz,
  switched_off_at timestamptz,
  unique (remote, channel, address)
);

-- What was told, as those who are told get it.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  remote text not null references remotes,
  kind text not null,
  release text,
  -- Of failures: in which way, so that each of them is told once.
  failure_kind text,
  content jsonb not null,
  at timestamptz not null
);
create index notifications_at on notifications (at);
create index notifications_failures on notifications (remote, release, failure_kind) where failure_kind is not null;

-- What is still to be sent to a webhook.
create table webhook_outbox (
  id bigint generated always as identity primary key,
  notification_id uuid not null references notifications on delete cascade,
  subscription_id bigint not null references notification_subscriptions on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null
);
create index webhook_outbox_due on webhook_outbox (due_at);
create index webhook_outbox_subscription on webhook_outbox (subscription_id);
create index webhook_outbox_notification on webhook_outbox (notification_id);
