-- What readers say is wrong with a public post, until an admin has decided.
create table post_reports (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  -- Who reports: an account, or a network as a keyed hash. No address is kept.
  account_id bigint references accounts on delete cascade,
  network bytea,
  reason text not null check (reason in ('spam', 'abuse', 'content', 'other')),
  -- Empty where the reader says no more.
  note text not null,
  created_at timestamptz(3) not null,
  check (num_nonnulls(account_id, network) = 1)
);
create unique index post_reports_account on post_reports (account_id, post_id) where account_id is not null;
create unique index post_reports_network on post_reports (network, post_id) where network is not null;
create index post_reports_post on post_reports (post_id, id desc);

-- The posts that have reports, in the order of the newest one.
create table reported_posts (
  post_id bigint primary key references posts on delete cascade,
  newest bigint not null unique,
  reported_at timestamptz(3) not null
);
