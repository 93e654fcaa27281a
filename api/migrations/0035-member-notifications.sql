-- What was decided about a member's posts, as the bell lists it.
create table member_notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  post_id bigint not null references posts on delete cascade,
  kind text not null check (kind in ('approved', 'rejected')),
  -- The post, or a newer text of one that is public.
  subject text not null check (subject in ('new', 'edit')),
  -- The title that was decided about.
  title text not null,
  reason text,
  -- In milliseconds, as the cursors of lists are.
  created_at timestamptz(3) not null,
  read_at timestamptz,
  check ((kind = 'rejected') = (reason is not null))
);
create index member_notifications_newest on member_notifications (account_id, created_at desc, id desc);
create index member_notifications_unread on member_notifications (account_id) where read_at is null;
create index member_notifications_post on member_notifications (post_id);
create index member_notifications_created_at on member_notifications (created_at);
