-- The address of a category is made from its name once, and stays when the name changes.
alter table categories add column slug text;

update categories c set slug = made.slug
from (
  select id, base || case row_number() over (partition by base order by id) when 1 then '' else '-' || id end as slug
  from (
    select id, coalesce(nullif(trim(both '-' from left(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), 60)), ''), 'category-' || id) as base
    from categories
  ) named
) made
where made.id = c.id;

alter table categories
  alter column slug set not null,
  add unique (slug),
  add check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
