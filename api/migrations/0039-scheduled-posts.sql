-- A post that is approved and waits for its time. What everybody reads is still what has the status 'published'.
alter table posts
  -- When it is to become public; in milliseconds, as created_at, whose place it takes then.
  add column publish_at timestamptz(3),
  drop constraint posts_status_check,
  add constraint posts_status_check check (status in ('pending', 'scheduled', 'published', 'rejected', 'hidden')),
  add check (status <> 'scheduled' or publish_at is not null),
  add check (status <> 'published' or publish_at is null);
create index posts_scheduled on posts (publish_at) where status = 'scheduled';
