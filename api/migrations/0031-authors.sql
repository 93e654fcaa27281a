-- What members tell of themselves on their pages. The handle is the name of the page in its address.
alter table accounts
  add column handle text unique check (handle ~ '^[a-z0-9-]{3,30}$'),
  add column bio text check (char_length(bio) <= 500),
  add column links text[] not null default '{}' check (cardinality(links) <= 4);
create index accounts_authors on accounts (id) where handle is not null;
create index posts_author_published on posts (author_id desc, created_at desc, id desc) where status = 'published';

-- Whoever has published under a name has a page. Of several with one name the first gets it, the others with their numbers.
with authors as (
  select id, trim(both '-' from left(
    regexp_replace(regexp_replace(lower(normalize(name, nfkd)), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', '-', 'g'), 20
  )) as base
  from accounts a
  where name is not null and exists (select from posts p where p.author_id = a.id and p.status = 'published')
),
named as (
  select id, case when char_length(base) >= 3 and base <> all(array[
    'admin', 'administrator', 'anonymous', 'api', 'author', 'authors', 'feed', 'help', 'moderation', 'moderator',
    'official', 'operator', 'owner', 'root', 'security', 'site', 'staff', 'support', 'system', 'team', 'undefined', 'unknown'
  ]) then base else 'author-' || id end as base
  from authors
),
placed as (select id, base, row_number() over (partition by base order by id) as place from named),
made as (select id, case place when 1 then base else left(base, 29 - char_length(id::text)) || '-' || id end as handle, place from placed)
update accounts a set handle = made.handle
from made
where made.id = a.id and (made.place = 1 or not exists (select from named where named.base = made.handle));
