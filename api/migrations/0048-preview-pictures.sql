-- Pictures for link previews lie under previews/<id>.jpg. The row comes before the file, so that none is forgotten.
create table preview_pictures (
  id text primary key,
  drawn_at timestamptz not null
);

create index preview_pictures_drawn_at on preview_pictures (drawn_at);
