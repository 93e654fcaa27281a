-- What browsers say of the failures of a release. Nothing in it stands for a visitor.
create table release_errors (
  remote text not null,
  release text not null,
  kind text not null,
  page text not null,
  message text not null,
  -- Of the first report: where it was thrown, innermost first, and by which browser.
  stack text[] not null,
  browser text not null,
  count integer not null default 1,
  last_at timestamptz not null,
  primary key (remote, release, kind, page, message),
  foreign key (remote, release) references releases
);
create index release_errors_last on release_errors (last_at);
