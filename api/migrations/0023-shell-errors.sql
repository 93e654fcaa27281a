-- What browsers say of errors of the shell itself. Nothing in it stands for a visitor.
create table shell_errors (
  kind text not null,
  page text not null,
  message text not null,
  -- Of the first report: where it was thrown, innermost first, and by which browser. Names of files say which build it was.
  stack text[] not null,
  browser text not null,
  count integer not null default 1,
  last_at timestamptz not null,
  primary key (kind, page, message)
);
create index shell_errors_last on shell_errors (last_at);
