-- Beside an entry of the menu may stand a number, which a call of the API gives. Which call is granted with the entry.
alter table granted_entries add column count_path text not null default '';
alter table granted_entries drop constraint granted_entries_pkey;
alter table granted_entries add primary key (remote, place, path, label, audience, count_path);

-- What stood in the menu without a grant until now.
insert into granted_entries (remote, place, path, label, audience, count_path, granted_at)
values
  ('blog', 'menu', '/my-posts', 'My posts', 'members', '', now()),
  ('blog', 'menu', '/moderation', 'Moderation', 'admins', '/moderation/count/', now());
