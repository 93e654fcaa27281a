-- Their order on screen, alphabetical so far. One that is retired keeps its posts and gets no new ones.
alter table categories
  add column position integer not null default 0,
  add column retired_at timestamptz;
update categories c set position = placed.place
from (select id, row_number() over (order by name) as place from categories) placed
where placed.id = c.id;
