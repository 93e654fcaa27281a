-- Extensions of pages are granted like entries. These parts of pages were there without a grant until now.
insert into granted_entries (remote, place, path, label, audience, count_path, granted_at)
select remote, place, path, label, audience, '', now()
from (values
  ('auth', 'blog.post', '/extensions/author', 'Author of the post', 'everyone'),
  ('blog', 'auth.profile', '/extensions/own-posts', 'Your posts', 'members'),
  ('blog', 'console.overview', '/extensions/waiting', 'Waiting for moderation', 'admins')
) as extension (remote, place, path, label, audience)
where exists (select from remotes where name = remote)
on conflict do nothing;
