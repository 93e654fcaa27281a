-- What waited for approval moves to where it became public. In a migration of its own: others read meanwhile.
update posts set written_at = created_at, created_at = published_at
where published_at::timestamptz(3) > created_at;

update post_tags t set created_at = p.created_at
from posts p
where p.id = t.post_id and p.written_at is not null;
