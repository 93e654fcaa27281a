-- Texts that name pictures elsewhere on the web, and when the next try to make these the site's own is due.
create table outside_pictures (
  post_id bigint not null references posts on delete cascade,
  -- Of the edit that waits, not of the text that everybody sees.
  in_edit boolean not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  primary key (post_id, in_edit)
);
-- First tries come before others: whoever names hosts that never answer keeps nobody waiting.
create index outside_pictures_due on outside_pictures (attempts, due_at);

-- In texts the address of such a picture stands where no browser loads it. Sanitised HTML has no < > or " in values.
update posts set content = regexp_replace(content, '(<img[^>]*) src="(https?://)', '\1 data-outside="\2', 'gi')
where content ~* '<img[^>]* src="https?://';
update post_edits set content = regexp_replace(content, '(<img[^>]*) src="(https?://)', '\1 data-outside="\2', 'gi')
where content ~* '<img[^>]* src="https?://';

insert into outside_pictures (post_id, in_edit, due_at)
select id, false, now() from posts where content ~ '<img[^>]* data-outside="'
union all
select post_id, true, now() from post_edits where content ~ '<img[^>]* data-outside="';
